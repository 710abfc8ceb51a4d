/** Starts the page in the browser: loads the texts, and draws the page or hydrates the prerendered one. */
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { loadConfig } from '../api/config'
import { loadCore, warmUp } from '../core'
import { loadSteps } from '../features/registration/ahead'
import { takeOrderKey } from '../features/registration/link/key'
import { chooseLanguage, currentLanguage, startTexts } from '../i18n'
import { draftsHeldAtom, keepFileOfForm, keepForm, readDrafts, showDrafts } from '../drafts'
import { store } from '../state'
import { App } from './App'
import { drawn, isElsewhere, report, standIn } from '../gate'
import { chosenEarly } from './early'
import { takeQuery } from './query'

/** Milliseconds to wait for the drafts, before the page is drawn without them. */
const PATIENCE = 1500

/** Milliseconds to wait for the texts of the language, before the page is drawn in English. */
const PATIENCE_FOR_TEXTS = 4000

/** The same while what is prerendered in that language is shown: longer than all repetitions of the request for the texts. */
const PATIENCE_IN_LANGUAGE = 15_000

/** The language of the prerendered markup. */
const prerendered = document.documentElement.lang

/** Reports whether the prerendered markup is what would be drawn first: `/`, in the current language. */
function isPrerendered(root: HTMLElement): boolean {
  const { lang } = document.documentElement // English, where the texts of the language could not be read
  return root.hasChildNodes() && !isElsewhere() && currentLanguage() === prerendered && lang === prerendered
}

/** Draws the page, with nothing typed by taking over the prerendered markup. */
function draw(): void {
  const root = document.getElementById('root')
  if (!root) return
  const app = <App />
  const kept = showDrafts()
  if (isPrerendered(root) && !kept && !store.get(draftsHeldAtom)) {
    // What is in view already is made alive in slices, so that a press meanwhile is answered.
    startTransition(() => void hydrateRoot(root, app))
    drawn()
  } else createRoot(root).render(app)
}

/** Loads what a kept form needs to be drawn at once, so that nothing moves afterwards: its step, the core with its price, and the dates. */
async function loadKept(any: boolean): Promise<void> {
  if (any) await Promise.allSettled([loadSteps(currentLanguage()), loadCore(), loadConfig()])
}

/** Draws the page, also when texts or drafts cannot be read. */
async function start(): Promise<void> {
  history.scrollRestoration = 'manual' // a page that is loaded again grows while it is drawn: what is in view would move
  warmUp()
  const linked = takeQuery()
  takeOrderKey()
  addEventListener('hashchange', takeOrderKey) // a link that is opened in a tab of the page
  addEventListener('pagehide', keepForm) // a tab that is loaded again shows the same form
  addEventListener('storage', keepFileOfForm)
  const chosen = chosenEarly()
  const patience = prerendered === 'en' ? PATIENCE_FOR_TEXTS : PATIENCE_IN_LANGUAGE
  await Promise.allSettled([
    within(patience, chosen ? chooseLanguage(chosen) : startTexts(linked)),
    within(PATIENCE, readDrafts().then(loadKept)),
  ])
  draw()
}

const within = (time: number, loading: Promise<unknown>) =>
  Promise.race([loading, new Promise(resolve => setTimeout(resolve, time))])

start().catch((error: unknown) => {
  report(error)
  standIn()
})
