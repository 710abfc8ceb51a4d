import { ContactSent } from '../../features/contact/ContactSent'
import { SuccessLinks } from '../../features/registration/pay/SuccessLinks'

export default function ContactSuccess() {
  return <ContactSent links={<SuccessLinks />} />
}
