import { sessionAtom } from '../../api/session'
import { openAuth } from '../../features/auth/view'
import { useText } from '../../i18n'
import { useAtomValue } from '../../state'
import { Button, buttonClass } from '../../ui/Button'
import { Link } from '../../ui/Link'
import { useNewTrademark } from '../newTrademark'

/** Where to go from a success page: the account of who is signed in; anyone else logs in or signs up. */
export function SuccessLinks() {
  const t = useText('results')
  const session = useAtomValue(sessionAtom)
  const newTrademark = useNewTrademark()
  return (
    <>
      <AccountLink words={t('success_account_link')} />
      {!session && <Button onClick={() => openAuth({ kind: 'register' })}>{t('nav_sign_up')}</Button>}
      <Button onClick={newTrademark}>{t('success_another')}</Button>
    </>
  )
}

/** To the registrations of who is signed in; anyone else to the login, which leads there too. */
export function AccountLink({ words }: { words: string }) {
  const t = useText()
  const session = useAtomValue(sessionAtom)
  if (!session) {
    return (
      <Button onClick={() => openAuth({ kind: 'login', to: '/home#trademarks' })}>{t('nav_login')}</Button>
    )
  }
  return (
    <Link to="/home#trademarks" className={buttonClass('ink')}>
      {words}
    </Link>
  )
}
