import { PartyEdit } from '../account/PartyEdit'

/** The owner data of who is signed in. */
export default function ProfileEdit() {
  return <PartyEdit key="personal" part="personal" />
}
