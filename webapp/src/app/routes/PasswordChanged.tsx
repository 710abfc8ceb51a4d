import { Navigate, useLocation } from 'react-router'
import { PasswordChanged } from '../../features/auth/PasswordChanged'

/** The state of the address has the account's e-mail address, and the order to which the mail led. An address alone claims nothing: it leads to the start. */
export default function PasswordChangedRoute() {
  const state = useLocation().state as { email?: string; order?: string } | null
  if (!state?.email) return <Navigate to="/" replace />
  return <PasswordChanged email={state.email} order={state.order ?? ''} />
}
