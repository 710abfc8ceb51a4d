import { useLocation } from 'react-router'
import { PasswordChanged } from '../../features/auth/PasswordChanged'

/** The state of the address has the account's e-mail address, and the order to which the mail led. */
export default function PasswordChangedRoute() {
  const state = useLocation().state as { email?: string; order?: string } | null
  return <PasswordChanged email={state?.email ?? ''} order={state?.order ?? ''} />
}
