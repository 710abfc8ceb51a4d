import { lazy, Suspense } from 'react'
import { sessionAtom } from '../../api/session'
import { useAtomValue } from '../../state'

const AddressDialog = lazy(() => import(/* webpackChunkName: "auth" */ './AddressDialog'))

/** Asks for a new address of the account that is signed in, above the screen. */
export function NewAddress({ onClose }: { onClose: () => void }) {
  const session = useAtomValue(sessionAtom)
  return <Suspense>{session && <AddressDialog current={session.claims.email} onClose={onClose} />}</Suspense>
}
