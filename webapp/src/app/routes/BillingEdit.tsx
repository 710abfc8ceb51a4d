import { PartyEdit } from '../../features/account/PartyEdit'
import { Protected } from '../../features/auth/Protected'

/** The billing data of the signed-in customer. */
export default function BillingEdit() {
  return (
    <Protected>
      <PartyEdit key="billing" part="billing" />
    </Protected>
  )
}
