import { lazy, Suspense, useEffect } from 'react'
import { Outlet, useLocation } from 'react-router'
import { loadConfig, useConfig } from '../api/config'
import { pendingAtom } from '../api/pending'
import { sessionAtom, startSession } from '../api/session'
import { authViewAtom, openAuth } from '../features/auth/view'
import { Footer } from '../features/chrome/Footer'
import { Topbar } from '../features/chrome/Topbar'
import { useText } from '../i18n'
import { startRelease } from '../release'
import { useAtomValue } from '../state'
import { LoadingLayer } from '../ui/LoadingLayer'
import { part } from '../ui/part'
import { Skeleton } from '../ui/Skeleton'
import { Auth } from './Auth'
import { Boundary } from './Boundary'
import styles from './Frame.module.css'
import { Notices } from './Notices'
import { useNewTrademark } from './newTrademark'
import { useGone } from './useGone'

/** Loaded where there is something to allow. */
const ConsentBanner = lazy(() => import('../features/consent/ConsentBanner'))

/** What stands around every screen. */
export function Frame() {
  const t = useText()
  const config = useConfig()
  const loading = useAtomValue(pendingAtom)
  const { pathname } = useLocation()
  const newTrademark = useNewTrademark()
  const gone = useGone()
  const signedIn = Boolean(useAtomValue(sessionAtom))
  const asking = useAtomValue(authViewAtom) !== null
  useEffect(learn, [])
  useEffect(() => {
    scrollTo(0, 0)
  }, [pathname])
  return (
    <>
      <a className={styles.skip} href="#content" onClick={skip}>
        {t('skip_to_content')}
      </a>
      <Boundary instead={null}>
        <Topbar
          signedIn={signedIn}
          onNewTrademark={newTrademark}
          onLogin={() => openAuth({ kind: 'login' })}
          onSignUp={() => openAuth({ kind: 'register' })}
          onLogout={() => void logOut(() => pathname === '/' && newTrademark())}
          sandbox={config?.sandbox ?? false}
        />
      </Boundary>
      <Boundary key={String(asking)}>
        <Auth />
      </Boundary>
      <main id="content" tabIndex={-1} className={styles.main}>
        <Boundary instead={null}>
          <Notices />
        </Boundary>
        <Boundary key={pathname}>
          <Suspense fallback={<Skeleton lines={6} />}>
            <Outlet key={gone} />
          </Suspense>
        </Boundary>
      </main>
      <Boundary instead={null}>
        <Footer provider={config?.provider} />
      </Boundary>
      <Boundary instead={null}>
        <Suspense>{config?.analytics_id && <ConsentBanner config={config} />}</Suspense>
      </Boundary>
      <Boundary instead={null}>
        <LoadingLayer on={loading} />
      </Boundary>
    </>
  )
}

/** What the browser and the server know is asked once the page stands as it was prerendered. */
function learn(): void {
  startSession()
  startRelease()
  // The page works without; what shows it stays empty.
  loadConfig()
    .finally(() => import('./ahead'))
    .catch(() => {})
}

/** What it takes is loaded when somebody logs out. */
async function logOut(onDone: () => void): Promise<void> {
  if (await (await part(() => import('./logOut')))?.default()) onDone()
}

/** The address belongs to the router, so the jump is made by hand. */
function skip(event: React.MouseEvent): void {
  event.preventDefault()
  document.getElementById('content')?.focus()
}
