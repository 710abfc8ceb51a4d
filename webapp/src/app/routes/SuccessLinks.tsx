import { sessionAtom } from '../../api/session'
import { openAuth } from '../../features/auth/view'
import { useText } from '../../i18n'
import { useAtomValue } from '../../state'
import { Button, buttonClass } from '../../ui/Button'
import { Link } from '../../ui/Link'
import { Note } from '../../ui/Note'
import { useNewTrademark } from '../newTrademark'

/** Where to go from a success page: the account of who is signed in; anyone else logs in or signs up. */
export function SuccessLinks({
  invited,
}: {
  /** The address to which the link into a new account was sent, empty where it is not known; undefined without one. */
  invited?: string
}) {
  const t = useText('results')
  const session = useAtomValue(sessionAtom)
  const newTrademark = useNewTrademark()
  return (
    <>
      <AccountLink words={t('success_account_link')} />
      {!session && <SignUp invited={invited} />}
      <Button onClick={newTrademark}>{t('success_another')}</Button>
    </>
  )
}

/** Who has an account that waits for its password needs the link to it, and no second account. */
function SignUp({ invited }: { invited: string | undefined }) {
  const t = useText('results')
  if (invited === undefined) {
    return <Button onClick={() => openAuth({ kind: 'register' })}>{t('nav_sign_up')}</Button>
  }
  return (
    <Button onClick={() => openAuth({ kind: 'forgot-password', email: invited, why: 'auth_pending' })}>
      {t('success_account_again')}
    </Button>
  )
}

/** Tells an anonymous payer about the account that was created with the order. `email` is empty when it is not known. */
export function AccountNote({ email }: { email: string }) {
  const t = useText('results')
  const session = useAtomValue(sessionAtom)
  if (session) return null
  return (
    <Note title={t('success_account_title')}>
      {email ? t('success_account_at', { email }) : t('success_account')}
    </Note>
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
