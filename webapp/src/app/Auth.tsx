import { lazy, Suspense, useEffect } from 'react'
import { createPath, useLocation, useNavigate } from 'react-router'
import { endedAtom, type Session } from '../api/session'
import { authViewAtom, closeAuth, openAuth } from '../features/auth/view'
import { atom, useAtom, useAtomValue, useSetAtom } from '../state'
import { faultsAtom } from '../features/registration/state'

const AuthModal = lazy(() => import('../features/auth/AuthModal'))
const Documents = lazy(() => import('../features/account/Documents'))

/** Whether who just signed in is being asked to accept the documents in force. */
const askingAtom = atom(false)

/** Where signing in happens, above whatever screen there is; nothing is loaded until it does. */
export function Auth() {
  const navigate = useNavigate()
  const here = createPath(useLocation())
  const view = useAtomValue(authViewAtom)
  const [asking, setAsking] = useAtom(askingAtom)
  const setFaults = useSetAtom(faultsAtom)
  useEnded()

  function signedIn({ tenant_compliant }: Session): void {
    closeAuth()
    setFaults([]) // what was wrong may have been that nobody was signed in
    if (view?.kind === 'login' && view.to && view.to !== here) void navigate(view.to)
    setAsking(!tenant_compliant)
  }

  return (
    <Suspense>
      {view && <AuthModal view={view} onClose={closeAuth} onSignedIn={signedIn} />}
      {asking && <Documents onClose={() => setAsking(false)} />}
    </Suspense>
  )
}

/** A session that ended under the visitor's hands: the login says so, and leads back to where it was. */
function useEnded(): void {
  const [ended, setEnded] = useAtom(endedAtom)
  useEffect(() => {
    if (ended === null) return
    setEnded(null)
    openAuth({ kind: 'login', why: 'auth_session_ended', to: ended.screen })
  }, [ended, setEnded])
}
