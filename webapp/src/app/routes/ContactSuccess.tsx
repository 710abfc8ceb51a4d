import { useLocation } from 'react-router'
import { ContactSent } from '../../features/contact/ContactSent'
import { SuccessLinks } from '../../features/registration/pay/SuccessLinks'
import { SETTLED } from '../../features/registration/startOver'
import { isObject } from '../../json'
import { keptText } from '../../storage'

/** The entry of the history says that a message was sent; of a form that another tab has sent, the storage does. */
export default function ContactSuccess() {
  const { pathname, state } = useLocation() as { pathname: string; state: unknown }
  const sent = (isObject(state) && state.sent === true) || keptText(SETTLED)?.startsWith(pathname) === true
  return <ContactSent sent={sent} links={<SuccessLinks />} />
}
