import { useNavigate } from 'react-router'
import { Disown } from '../../features/auth/Disown'
import { useQuery } from '../query'

/** `/password/disown`, a link in a mail. Query: its token. */
export default function DisownRoute() {
  const navigate = useNavigate()
  return (
    <Disown
      token={useQuery().get('token') ?? ''}
      onDone={link => void navigate(`/password/change?token=${encodeURIComponent(link)}`, { replace: true })}
      onInvalid={() => void navigate('/', { replace: true })}
    />
  )
}
