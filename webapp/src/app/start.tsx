/** Starts the page in the browser: the core, the texts; then draws, or hydrates what was prerendered. */
import { createRoot, hydrateRoot } from 'react-dom/client'
import { loadCore } from '../core'
import { currentLanguage, startTexts } from '../i18n'
import { readDrafts } from '../state'
import { App } from './App'
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
  if (isPrerendered(root)) hydrateRoot(root, app)
  else createRoot(root).render(app)
}

takeQuery()
void loadCore().catch(() => {}) // its state tells the screens that need it
const patience = new Promise(resolve => setTimeout(resolve, PATIENCE))
void Promise.race([Promise.all([startTexts(), readDrafts()]), patience]).then(draw)
