/** Starts the page in the browser: the core, the texts; then draws, or hydrates what was prerendered. */
import { createRoot, hydrateRoot } from 'react-dom/client'
import { loadCore } from '../core'
import { currentLanguage, startTexts } from '../i18n'
import { draftsHeldAtom, readDrafts, store } from '../state'
import { App } from './App'
import { drawn, report, standIn } from './gate'
import { takeQuery } from './query'

/** Milliseconds to wait for the language's texts and what was kept, before starting without. */
const PATIENCE = 1500

/** Whether what stands in the page is what would be drawn first: `/`, in English. */
function isPrerendered(root: HTMLElement): boolean {
  const hash = location.hash.replace(/^#/, '')
  return root.hasChildNodes() && (hash === '' || hash === '/') && currentLanguage() === 'en'
}

function draw(): void {
  const root = document.getElementById('root')
  if (!root) return
  const app = <App />
  if (isPrerendered(root) && !store.get(draftsHeldAtom)) hydrateRoot(root, app)
  else createRoot(root).render(app)
}

/** The page as far as it can be had: texts or drafts that cannot be read must not keep it from being drawn. */
async function start(): Promise<void> {
  takeQuery()
  void loadCore().catch(() => {}) // screens that need the core read its state
  const patience = new Promise(resolve => setTimeout(resolve, PATIENCE))
  await Promise.race([Promise.allSettled([startTexts(), readDrafts()]), patience])
  draw()
  drawn()
}

start().catch((error: unknown) => {
  report(error)
  standIn()
})
