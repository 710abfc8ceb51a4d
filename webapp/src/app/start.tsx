/** Starts the page in the browser: loads the texts, draws the page or hydrates the prerendered one, and then loads the core. */
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

function draw(): void {
  const root = document.getElementById('root')
  if (!root) return
  const app = <App />
  const kept = showDrafts()
  // What is in view already is made alive in slices, so that a press meanwhile is answered.
  if (isPrerendered(root) && !kept && !store.get(draftsHeldAtom))
    startTransition(() => void hydrateRoot(root, app))
  else createRoot(root).render(app)
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
  await Promise.race([Promise.allSettled([startTexts(linked), readDrafts().then(loadKept)]), patience])
  draw()
  drawn()
  void loadCore().catch(() => {}) // screens that need the core read its state
}

start().catch((error: unknown) => {
  report(error)
  standIn()
})
