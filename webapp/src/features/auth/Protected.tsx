import { useEffect, type ReactNode } from 'react'
import { createPath, Navigate, useLocation } from 'react-router'
import { sessionAtom } from '../../api/session'
import { atom, useAtom, useAtomValue } from '../../state'
import { Skeleton } from '../../ui/Skeleton'
import { openAuth } from './view'

/** Whether no screen for a role was shown since the page was loaded: who opens one came from outside, and did not log out on it. */
const arrivingAtom = atom(true)

/**
 * A screen for accounts that are signed in, or only for those with a role. Everybody else is sent to the start. Who comes
 * from outside to a screen for a role, as by the link of a mail, logs in there, which leads back to the screen.
 */
export function Protected({ role, children }: { role?: 'operator'; children: ReactNode }) {
  const session = useAtomValue(sessionAtom)
  const [arriving, setArriving] = useAtom(arrivingAtom)
  const shown = session && (!role || session.tenant_role === role)
  useEffect(() => {
    if (role && shown) setArriving(false)
  }, [role, shown, setArriving])
  if (session === null) return <Skeleton lines={6} />
  if (shown) return children
  return role && !session && arriving ? <LogInFirst /> : <Navigate to="/" replace />
}

function LogInFirst() {
  const screen = createPath(useLocation())
  useEffect(() => {
    openAuth({ kind: 'login', to: screen })
  }, [screen])
  return <Navigate to="/" replace />
}
