import { sessionAtom } from '../../api/session'
import { useAtomValue } from '../../state'
import { lazy } from '../../ui/lazy'
import { ScreenPart } from '../../ui/ScreenPart'

const PasswordDialog = lazy(() => import(/* webpackChunkName: "auth" */ './PasswordDialog'))

/** Asks for a new password of the account that is signed in, above the screen. */
export function NewPassword({ onClose }: { onClose: () => void }) {
  const session = useAtomValue(sessionAtom)
  return (
    <ScreenPart>
      {session && (
        <PasswordDialog
          email={session.claims.email}
          operator={session.tenant_role === 'operator'}
          onClose={onClose}
        />
      )}
    </ScreenPart>
  )
}
