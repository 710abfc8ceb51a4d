import { useEffect } from 'react'
import { createPath, useLocation, useNavigate } from 'react-router'
import { endedAtom, type Session } from '../../api/session'
import { atom, useAtom, useAtomValue } from '../../state'
import { DialogPart } from '../../ui/DialogPart'
import { lazy } from '../../ui/lazy'
import { authViewAtom, closeAuth, openAuth } from './view'

const AuthModal = lazy(() => import(/* webpackChunkName: "auth" */ './AuthModal'))
const Documents = lazy(() => import(/* webpackChunkName: "auth" */ './Documents'))

/** Whether the customer who just signed in is asked to accept the documents in force. */
const askingAtom = atom(false)

/** The dialogs for signing in and up, above whatever screen is shown. They are loaded when they open. */
export function Auth({ onSignedIn }: { onSignedIn: () => void }) {
  const navigate = useNavigate()
  const here = createPath(useLocation())
  const view = useAtomValue(authViewAtom)
  const [asking, setAsking] = useAtom(askingAtom)
  useEnded()

  function signedIn({ tenant_compliant }: Session): void {
    closeAuth()
    onSignedIn()
    if (view && 'to' in view && view.to && view.to !== here) void navigate(view.to)
    setAsking(!tenant_compliant)
  }

  function close(): void {
    closeAuth()
    setAsking(false)
  }

  return (
    <DialogPart onClose={close}>
      {view && <AuthModal view={view} onClose={closeAuth} onSignedIn={signedIn} />}
      {asking && <Documents onClose={() => setAsking(false)} />}
    </DialogPart>
  )
}

/** When the server has ended the session, opens the login, which says so and leads back to the screen. */
function useEnded(): void {
  const [ended, setEnded] = useAtom(endedAtom)
  useEffect(() => {
    if (ended === null) return
    setEnded(null)
    openAuth({ kind: 'login', why: 'auth_session_ended', to: ended.screen })
  }, [ended, setEnded])
}
