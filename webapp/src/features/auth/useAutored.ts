import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { sessionAtom } from '../../api/session'
import { useAtomValue } from '../../state'
import { openAuth } from './view'

const ACCOUNT = '/home#trademarks'

/** `/?autored`: leads a signed-in customer to the account, and other visitors to the login, which then leads there. */
export function useAutored(wanted: boolean): void {
  const session = useAtomValue(sessionAtom)
  const navigate = useNavigate()
  useEffect(() => {
    if (!wanted || session === null) return
    if (session) return void navigate(ACCOUNT, { replace: true })
    openAuth({ kind: 'login', to: ACCOUNT })
    void navigate('/', { replace: true })
  }, [wanted, session, navigate])
}
