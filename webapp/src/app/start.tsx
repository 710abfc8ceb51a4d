/** Starts the page in the browser: loads the texts, and draws the page or hydrates the prerendered one. */
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { loadConfig } from '../api/config'
import { loadCore, warmUp } from '../core'
import { loadSteps } from '../features/registration/ahead'
import { takeOrderKey } from '../features/registration/link/key'
import { currentLanguage, startTexts } from '../i18n'
import { draftsHeldAtom, readDrafts, showDrafts, store } from '../state'
import { App } from './App'
import { drawn, report, standIn } from '../gate'
import { chosenEarly, keepEarly } from './early'
import { takeQuery } from './query'

/** Milliseconds to wait for the texts of the language and for the drafts, before the page is drawn without them. */
const PATIENCE = 1500

/** The language of the prerendered markup. */
const prerendered = document.documentElement.lang

/** Reports whether the prerendered markup is what would be drawn first: `/`, in the current language, with nothing typed. */
function isPrerendered(root: HTMLElement): boolean {
  const hash = location.hash.replace(/^#/, '')
  return root.hasChildNodes() && (hash === '' || hash === '/') && currentLanguage() === prerendered
}

/** Draws the page, and reports whether it takes over the prerendered markup. */
function draw(): boolean {
  const root = document.getElementById('root')
  if (!root) return false
  const app = <App />
  const kept = showDrafts()
  const hydrates = isPrerendered(root) && !kept && !store.get(draftsHeldAtom)
  // What is in view already is made alive in slices, so that a press meanwhile is answered.
  if (hydrates) startTransition(() => void hydrateRoot(root, app))
  else createRoot(root).render(app)
  return hydrates
}

/** Loads what a kept form needs to be drawn at once, so that nothing moves afterwards: its step, the core with its price, and the dates. */
async function loadKept(any: boolean): Promise<void> {
  if (any) await Promise.allSettled([loadSteps(currentLanguage()), loadCore(), loadConfig()])
}

/** Draws the page, also when texts or drafts cannot be read. */
async function start(): Promise<void> {
  warmUp()
  const linked = takeQuery()
  takeOrderKey()
  addEventListener('hashchange', takeOrderKey) // a link that is opened in a tab of the page
  const patience = new Promise(resolve => setTimeout(resolve, PATIENCE))
  await Promise.race([
    Promise.allSettled([startTexts(chosenEarly() ?? linked), readDrafts().then(loadKept)]),
    patience,
  ])
  const hydrates = draw()
  const pressed = drawn()
  if (hydrates) keepEarly(pressed)
}

start().catch((error: unknown) => {
  report(error)
  standIn()
})
