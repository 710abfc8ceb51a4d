import { useEffect, useState, type ReactNode } from 'react'
import { createPath, Navigate, useLocation } from 'react-router'
import { overAtom, sessionAtom } from '../../api/session'
import { atom, useAtom, useAtomValue } from '../../state'
import { Skeleton } from '../../ui/Skeleton'
import { openAuth } from './view'

/** Whether no protected screen was shown since the page was loaded: who opens one came from outside, and did not log out on it. */
export const arrivingAtom = atom(true)

/**
 * A screen for accounts that are signed in, or only for those with a role. Everybody else is sent to the start. Who comes
 * from outside, as by the link of a mail, logs in there, which leads back to the screen.
 */
export function Protected({ role, children }: { role?: 'operator'; children: ReactNode }) {
  const session = useAtomValue(sessionAtom)
  const [arriving, setArriving] = useAtom(arrivingAtom)
  const over = useAtomValue(overAtom)
  const shown = session && (!role || session.tenant_role === role)
  useEffect(() => {
    if (shown) setArriving(false)
  }, [shown, setArriving])
  if (session === null) return <Skeleton lines={6} />
  if (shown) return children
  // Where the session had ended before the page was loaded, a note says so and offers the login.
  return !session && arriving && (role || !over) ? <LogInFirst /> : <Navigate to="/" replace />
}

function LogInFirst() {
  const location = useLocation()
  const [screen] = useState(createPath(location))
  useEffect(() => {
    openAuth({ kind: 'login', to: screen })
  }, [screen])
  return <Navigate to="/" replace />
}
