import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import { sessionAtom } from '../../api/session'
import { useAtomValue } from '../../state'
import { Skeleton } from '../../ui/Skeleton'

/** A screen for accounts that are signed in, or only for those with a role. Everybody else is sent to the start. */
export function Protected({ role, children }: { role?: 'operator'; children: ReactNode }) {
  const session = useAtomValue(sessionAtom)
  if (session === null) return <Skeleton lines={6} />
  return session && (!role || session.tenant_role === role) ? children : <Navigate to="/" replace />
}
