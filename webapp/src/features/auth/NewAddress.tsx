import { sessionAtom } from '../../api/session'
import { useAtomValue } from '../../state'
import { lazy } from '../../ui/lazy'
import { ScreenPart } from '../../ui/ScreenPart'

const AddressDialog = lazy(() => import(/* webpackChunkName: "auth" */ './AddressDialog'))

/** Asks for a new address of the account that is signed in, above the screen. */
export function NewAddress({ onClose }: { onClose: () => void }) {
  const session = useAtomValue(sessionAtom)
  return (
    <ScreenPart>{session && <AddressDialog current={session.claims.email} onClose={onClose} />}</ScreenPart>
  )
}
