import { useLocation } from 'react-router'
import { PasswordChanged } from '../../features/auth/PasswordChanged'

/** The state of the address is the account's e-mail address. */
export default function PasswordChangedRoute() {
  const email: unknown = useLocation().state
  return <PasswordChanged email={typeof email === 'string' ? email : ''} />
}
