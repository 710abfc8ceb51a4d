import { Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Outlet, useLocation } from 'react-router'
import { loadConfig, useConfig } from '../api/config'
import { startSession } from '../api/sessionWatch'
import { loadCore } from '../core'
import { Auth } from '../features/auth/Auth'
import { SessionOver } from '../features/auth/SessionOver'
import { useGone } from '../features/auth/useGone'
import { useLogOut } from '../features/auth/useLogOut'
import { openAuth } from '../features/auth/view'
import { Footer } from '../features/chrome/Footer'
import { Loading } from '../features/chrome/Loading'
import { Notices } from '../features/chrome/Notices'
import { Topbar } from '../features/chrome/Topbar'
import { forgetFaults, useForgetOrder } from '../features/registration/forget'
import { useNewTrademark } from '../features/registration/newTrademark'
import { startOver } from '../features/registration/startOver'
import { typedAddress } from '../features/registration/typedAddress'
import { useHeld } from '../features/registration/useHeld'
import { drawn } from '../gate'
import { useLanguage, useText } from '../i18n'
import { startRelease } from '../release'
import { startWorker } from '../worker'
import { Boundary } from '../ui/Boundary'
import { loadAhead, startAhead } from '../ui/ahead'
import { dialog } from '../ui/confirm'
import { Dispensable } from '../ui/Dispensable'
import { lazy } from '../ui/lazy'
import { Skeleton } from '../ui/Skeleton'
import { layer as toasts } from '../ui/toast'
import { noteEarly, putEarly, takeEarly } from './early'
import styles from './Frame.module.css'

/** Loaded where analytics are configured. */
const ConsentBanner = lazy(
  () => import(/* webpackChunkName: "consent" */ '../features/consent/ConsentBanner'),
)

const HomeHead = lazy(() => import(/* webpackChunkName: "head" */ './HomeHead'))

/** What is around every screen. */
export function Frame() {
  const t = useText()
  const config = useConfig()
  const logOut = useLogOut(startOver)
  const { pathname } = useLocation()
  const newTrademark = useNewTrademark()
  const gone = useGone(useForgetOrder())
  const language = useLanguage()
  const [written] = useState(language)
  useState(noteEarly)
  useLayoutEffect(drawn, [])
  useEffect(start, [])
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current !== pathname) scrollTo(0, 0)
    shown.current = pathname
  }, [pathname])
  return (
    <>
      <a className={styles.skip} href="#content" onClick={skip}>
        {t('skip_to_content')}
      </a>
      <Boundary instead={null}>
        <Topbar
          onNewTrademark={newTrademark}
          onLogin={() => openAuth({ kind: 'login', email: typedAddress() })}
          onSignUp={() => openAuth({ kind: 'register', email: typedAddress() })}
          onLogout={() => void logOut().then(out => out && pathname === '/' && newTrademark())}
          sandbox={config?.sandbox ?? false}
        />
      </Boundary>
      <Auth onSignedIn={forgetFaults} />
      <main id="content" tabIndex={-1} className={styles.main}>
        <Boundary instead={null}>
          <Notices>
            <SessionOver />
          </Notices>
        </Boundary>
        <Boundary key={pathname}>
          <Suspense fallback={<Skeleton lines={6} />}>
            <Outlet key={gone} />
            <Alive />
          </Suspense>
        </Boundary>
      </main>
      <Boundary instead={null}>
        <Footer config={config} />
      </Boundary>
      <Dispensable>{pathname === '/' && language !== written && <HomeHead />}</Dispensable>
      <Dispensable>{config?.analytics_id && <ConsentBanner config={config} />}</Dispensable>
      <Boundary instead={null}>
        <Loading />
      </Boundary>
    </>
  )
}

/**
 * Marks the page as alive once its screen is drawn: what was done to it before is taken over, and it reacts from now on. The core is
 * loaded from here, because the prerendered markup must be hydrated with what it was drawn with.
 */
function Alive() {
  const held = useHeld()
  useLayoutEffect(() => {
    if (!held) putEarly()
  }, [held])
  useEffect(() => {
    if (!held) takeEarly()
    document.documentElement.setAttribute('data-alive', '')
    void loadCore().catch(() => {}) // screens that need the core read its state
  }, [held])
  return null
}

/** Loads the session, the release and the configuration. Called after the first render, which is the prerendered one. */
function start(): void {
  startSession()
  startRelease()
  loadAhead(toasts.load, dialog.load, startWorker)
  // The page works without the configuration; what shows it stays empty.
  loadConfig()
    .catch(() => {})
    .finally(startAhead)
    .then(() => import(/* webpackChunkName: "presses" */ '../ui/presses'))
    .catch(() => {})
}

/** The address belongs to the router, so the focus is moved by hand. */
function skip(event: React.MouseEvent): void {
  event.preventDefault()
  document.getElementById('content')?.focus()
}
