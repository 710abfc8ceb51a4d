import { sessionAtom } from '../../../api/session'
import { useText } from '../../../i18n'
import { useAtomValue } from '../../../state'
import { Button, buttonClass } from '../../../ui/Button'
import { Link } from '../../../ui/Link'
import { Outcome } from '../../../ui/Outcome'
import { useSurroundings } from '../surroundings'
import { orderPath, useOrderLink } from './useOrderLink'

/**
 * The screen of a mail's link to an order: it opens the order, or says what has to be done first. An order of an
 * account is opened by signing in to that account.
 */
export function OrderLink({
  id,
  logOut,
}: {
  /** Of the link; an order whose key has expired is still found by signing in. */
  id: string
  /** Signs out, and reports whether it succeeded. */
  logOut: () => Promise<boolean>
}) {
  const t = useText('order_link')
  const { signIn } = useSurroundings()
  const session = useAtomValue(sessionAtom)
  const { opened, again } = useOrderLink(id)
  const email = session ? session.claims.email : ''
  const logIn = () => signIn({ kind: 'login', to: orderPath(opened.order) })
  const button = (words: string, onClick: () => void) => (
    <Button tone="primary" onClick={onClick}>
      {words}
    </Button>
  )

  switch (opened.kind) {
    case 'opening':
    case 'open':
      return <Outcome mark="hourglass" title={t('order_link_opening')} />
    case 'sign_in':
      return session ? (
        <Outcome
          mark="info"
          title={t('order_link_other_title')}
          words={t('order_link_other_words', { email })}
          actions={button(t('order_link_other_button'), () => void logOut().then(out => out && logIn()))}
        />
      ) : (
        <Outcome
          mark="info"
          title={t('order_link_account_title')}
          words={t('order_link_account_words')}
          actions={button(t('nav_login'), logIn)}
        />
      )
    case 'sign_out':
      return (
        <Outcome
          mark="info"
          title={t('order_link_out_title')}
          words={t('order_link_out_words', { email })}
          actions={button(t('order_link_out_button'), () => void logOut())}
        />
      )
    case 'expired':
      return (
        <Outcome
          mark="search"
          title={t('order_link_expired_title')}
          words={`${t('order_link_expired_words')} ${session ? t('order_link_expired_account', { email }) : t('order_link_expired_login')}`}
          actions={
            <>
              {session ? (
                <Link className={buttonClass('primary')} to="/home#trademarks">
                  {t('nav_my_trademarks')}
                </Link>
              ) : (
                button(t('nav_login'), logIn)
              )}
              <Link className={buttonClass('plain')} to="/contact">
                {t('nav_contact')}
              </Link>
            </>
          }
        />
      )
    case 'failed':
      return <Outcome mark="alert" title={t('order_link_failed_title')} actions={button(t('retry'), again)} />
  }
}
