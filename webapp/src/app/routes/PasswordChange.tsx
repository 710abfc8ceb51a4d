import { useNavigate } from 'react-router'
import { FollowLink } from '../../features/auth/FollowLink'
import { mailLinkIn } from '../../features/auth/mailLink'
import { PasswordChange } from '../../features/auth/PasswordChange'
import { useLogOut } from '../../features/auth/useLogOut'
import { startOver } from '../../features/registration/startOver'
import { useQuery } from '../query'

/**
 * Query: token, of the link in the mail; trademarkId, the order to which the mail leads. Or the name of
 * another link in a mail with its token, which leads to the former.
 */
export default function PasswordChangeRoute() {
  const navigate = useNavigate()
  const query = useQuery()
  const logOut = useLogOut(startOver)
  const order = query.get('trademarkId') ?? ''
  const found = mailLinkIn(query)
  if (found) {
    return (
      <FollowLink
        {...found}
        onDone={token =>
          void navigate(`/password/change?token=${encodeURIComponent(token)}`, { replace: true })
        }
        onInvalid={() => void navigate('/', { replace: true })}
      />
    )
  }
  return (
    <PasswordChange
      token={query.get('token') ?? ''}
      order={order}
      logOut={logOut}
      onSet={email => void navigate('/password/change/success', { replace: true, state: { email, order } })}
    />
  )
}
