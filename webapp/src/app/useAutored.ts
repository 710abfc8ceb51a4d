import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { sessionAtom } from '../api/session'
import { openAuth } from '../features/auth/view'
import { useAtomValue } from '../state'

const ACCOUNT = '/home#trademarks'

/** `/?autored`: to the account of who is signed in, anyone else to the login, which leads there too. */
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
