import { useNavigate } from 'react-router'
import { PasswordChange } from '../../features/auth/PasswordChange'
import { useQuery } from '../query'

/** Query: token, of the link in the mail; trademarkId, the order to which the mail leads. */
export default function PasswordChangeRoute() {
  const navigate = useNavigate()
  const query = useQuery()
  const order = query.get('trademarkId') ?? ''
  return (
    <PasswordChange
      token={query.get('token') ?? ''}
      order={order}
      onSet={email => void navigate('/password/change/success', { replace: true, state: { email, order } })}
    />
  )
}
