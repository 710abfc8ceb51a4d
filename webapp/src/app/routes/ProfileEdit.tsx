import { PartyEdit } from '../../features/account/PartyEdit'
import { Protected } from '../../features/auth/Protected'

/** The owner data of the signed-in customer. */
export default function ProfileEdit() {
  return (
    <Protected>
      <PartyEdit key="personal" part="personal" />
    </Protected>
  )
}
