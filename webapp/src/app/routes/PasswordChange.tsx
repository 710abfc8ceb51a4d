import { useNavigate } from 'react-router'
import { Disown } from '../../features/auth/Disown'
import { PasswordChange } from '../../features/auth/PasswordChange'
import { useQuery } from '../query'

/**
 * Query: token, of the link in the mail; trademarkId, the order to which the mail leads. Or disown, the token of the link in a mail
 * about a sign-in, which leads to the former.
 */
export default function PasswordChangeRoute() {
  const navigate = useNavigate()
  const query = useQuery()
  const order = query.get('trademarkId') ?? ''
  const disowned = query.get('disown')
  if (disowned) {
    return (
      <Disown
        token={disowned}
        onDone={link =>
          void navigate(`/password/change?token=${encodeURIComponent(link)}`, { replace: true })
        }
        onInvalid={() => void navigate('/', { replace: true })}
      />
    )
  }
  return (
    <PasswordChange
      token={query.get('token') ?? ''}
      order={order}
      onSet={email => void navigate('/password/change/success', { replace: true, state: { email, order } })}
    />
  )
}
