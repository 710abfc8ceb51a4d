import { Suspense, useEffect } from 'react'
import { Outlet, useLocation } from 'react-router'
import { loadConfig, useConfig } from '../api/config'
import { pendingAtom } from '../api/pending'
import { startSession } from '../api/session'
import { Footer } from '../features/chrome/Footer'
import { Topbar } from '../features/chrome/Topbar'
import { ConsentBanner } from '../features/consent/ConsentBanner'
import { useText } from '../i18n'
import { useAtomValue } from '../state'
import { LoadingLayer } from '../ui/LoadingLayer'
import { Skeleton } from '../ui/Skeleton'
import { ChunkBoundary } from './ChunkBoundary'
import styles from './Frame.module.css'
import { useNewTrademark } from './newTrademark'

/** What stands around every screen. */
export function Frame() {
  const t = useText()
  const config = useConfig()
  const loading = useAtomValue(pendingAtom)
  const { pathname } = useLocation()
  const newTrademark = useNewTrademark()
  useEffect(learn, [])
  useEffect(() => scrollTo(0, 0), [pathname])
  return (
    <>
      <a className={styles.skip} href="#content" onClick={skip}>
        {t('skip_to_content')}
      </a>
      <Topbar onNewTrademark={newTrademark} sandbox={config?.sandbox ?? false} />
      <main id="content" tabIndex={-1} className={styles.main}>
        <ChunkBoundary key={pathname}>
          <Suspense fallback={<Skeleton lines={6} />}>
            <Outlet />
          </Suspense>
        </ChunkBoundary>
      </main>
      <Footer provider={config?.provider} />
      <ConsentBanner />
      <LoadingLayer on={loading} />
    </>
  )
}

/** What the browser and the server know is asked once the page stands as it was prerendered. */
function learn(): void {
  startSession()
  loadConfig().catch(() => {}) // the page works without; what shows it stays empty
}

/** The address belongs to the router, so the jump is made by hand. */
function skip(event: React.MouseEvent): void {
  event.preventDefault()
  document.getElementById('content')?.focus()
}
