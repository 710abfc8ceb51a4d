import { lazy, Suspense } from 'react'
import { sessionAtom } from '../../api/session'
import { useAtomValue } from '../../state'

const PasswordDialog = lazy(() => import(/* webpackChunkName: "auth" */ './PasswordDialog'))

/** Asks for a new password of the account that is signed in, above the screen. */
export function NewPassword({ onClose }: { onClose: () => void }) {
  const session = useAtomValue(sessionAtom)
  return (
    <Suspense>
      {session && (
        <PasswordDialog
          email={session.claims.email}
          operator={session.tenant_role === 'operator'}
          onClose={onClose}
        />
      )}
    </Suspense>
  )
}
