/** Starts the page in the browser: texts, session, configuration, core; then draws or hydrates. */
import { createRoot, hydrateRoot } from 'react-dom/client'
import { loadConfig } from '../api/config'
import { startSession } from '../api/session'
import { loadCore } from '../core'
import { currentLanguage, startTexts } from '../i18n'
import { App } from './App'
import { HashRouter } from './HashRouter'

/** Milliseconds to wait for the texts of the language before starting in English. */
const PATIENCE = 1500

/** Whether what stands in the page is what would be drawn first: `/`, in English. */
function isPrerendered(root: HTMLElement): boolean {
  const hash = location.hash.replace(/^#/, '')
  return root.hasChildNodes() && (hash === '' || hash === '/') && currentLanguage() === 'en'
}

function draw(): void {
  const root = document.getElementById('root')
  if (!root) return
  const app = <App router={HashRouter} />
  if (isPrerendered(root)) hydrateRoot(root, app)
  else createRoot(root).render(app)
}

void loadCore().catch(() => {}) // its state tells the screens that need it
void loadConfig().catch(() => {}) // the page works without; what shows it stays empty
const patience = new Promise(resolve => setTimeout(resolve, PATIENCE))
void Promise.race([startTexts(), patience]).then(() => {
  draw()
  startSession()
})
