import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import { sessionAtom } from '../../api/session'
import { useAtomValue } from '../../state'
import { Skeleton } from '../../ui/Skeleton'

/** A screen for signed-in customers. Other visitors are sent to the start. */
export function Protected({ children }: { children: ReactNode }) {
  const session = useAtomValue(sessionAtom)
  if (session === null) return <Skeleton lines={6} />
  return session ? children : <Navigate to="/" replace />
}
