import { sessionAtom } from '../../api/session'
import { useAtomValue } from '../../state'
import { DialogPart } from '../../ui/DialogPart'
import { lazy } from '../../ui/lazy'

const PasswordDialog = lazy(() => import(/* webpackChunkName: "auth" */ './PasswordDialog'))

/** Asks for a new password of the account that is signed in, above the screen. */
export function NewPassword({ onClose }: { onClose: () => void }) {
  const session = useAtomValue(sessionAtom)
  return (
    <DialogPart onClose={onClose}>
      {session && (
        <PasswordDialog
          email={session.claims.email}
          operator={session.tenant_role === 'operator'}
          onClose={onClose}
        />
      )}
    </DialogPart>
  )
}
