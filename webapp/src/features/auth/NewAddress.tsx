import { sessionAtom } from '../../api/session'
import { useAtomValue } from '../../state'
import { DialogPart } from '../../ui/DialogPart'
import { lazy } from '../../ui/lazy'

const AddressDialog = lazy(() => import(/* webpackChunkName: "auth" */ './AddressDialog'))

/** Asks for a new address of the account that is signed in, above the screen. */
export function NewAddress({ onClose }: { onClose: () => void }) {
  const session = useAtomValue(sessionAtom)
  return (
    <DialogPart onClose={onClose}>
      {session && <AddressDialog current={session.claims.email} onClose={onClose} />}
    </DialogPart>
  )
}
