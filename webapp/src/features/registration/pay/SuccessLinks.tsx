import { sessionAtom } from '../../../api/session'
import { useText } from '../../../i18n'
import { useAtomValue } from '../../../state'
import { Button, buttonClass } from '../../../ui/Button'
import { Link } from '../../../ui/Link'
import { useSurroundings } from '../surroundings'
import { typedAddress } from '../typedAddress'

/** The links of a result page: to the account, or for an anonymous customer to the log-in and, without an account, the sign-up. */
export function SuccessLinks({
  ordered = false,
  email,
}: {
  /** The page is about an order that has an account: the payment or the request for a report has opened it. */
  ordered?: boolean
  /** The address of that account, once it is known. */
  email?: string | undefined
}) {
  const t = useText('steps')
  const session = useAtomValue(sessionAtom)
  const { signIn, startNew } = useSurroundings()
  return (
    <>
      <AccountLink words={t('success_account_link')} email={email} />
      {!session && !ordered && (
        <Button onClick={() => signIn({ kind: 'register', email: typedAddress() })}>
          {t('nav_sign_up')}
        </Button>
      )}
      <Button onClick={startNew}>{t('success_another')}</Button>
    </>
  )
}

/** Leads to the registrations of the account, after signing in if necessary. */
export function AccountLink({ words, email }: { words: string; email?: string | undefined }) {
  const t = useText()
  const { signIn } = useSurroundings()
  const session = useAtomValue(sessionAtom)
  if (!session) {
    const view = { kind: 'login', to: '/home#trademarks', ...(email && { email }) } as const
    return <Button onClick={() => signIn(view)}>{t('nav_login')}</Button>
  }
  return (
    <Link to="/home#trademarks" className={buttonClass('ink')}>
      {words}
    </Link>
  )
}
