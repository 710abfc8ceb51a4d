import { PartyEdit } from '../account/PartyEdit'

/** The billing data of who is signed in. */
export default function BillingEdit() {
  return <PartyEdit key="billing" part="billing" />
}
