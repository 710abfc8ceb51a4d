import { useText } from '../../i18n'
import { Button } from '../../ui/Button'
import { Outcome } from '../../ui/Outcome'
import { openAuth } from './view'

/** Says that the password is set, and offers the login with the account's address. It leads to the order of the mail. */
export function PasswordChanged({ email, order }: { email: string; order: string }) {
  const t = useText('auth')
  const to = order ? `/?trademarkId=${encodeURIComponent(order)}` : '/home#trademarks'
  const login = () => openAuth({ kind: 'login', email, to })
  return (
    <Outcome
      mark="check"
      title={t('auth_changed_title')}
      words={t('auth_changed_words')}
      actions={
        <Button tone="primary" onClick={login}>
          {t('auth_changed_login')}
        </Button>
      }
    />
  )
}
