import { useNavigate } from 'react-router'
import { PasswordChange } from '../../features/auth/PasswordChange'
import { useQuery } from '../query'

/** Query: token, of the link in the mail. */
export default function PasswordChangeRoute() {
  const navigate = useNavigate()
  return (
    <PasswordChange
      token={useQuery().get('token') ?? ''}
      onSet={email => void navigate('/password/change/success', { replace: true, state: email })}
    />
  )
}
