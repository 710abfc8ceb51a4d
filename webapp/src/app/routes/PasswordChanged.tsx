import { useLocation } from 'react-router'
import { openAuth } from '../../features/auth/view'
import { useText } from '../../i18n'
import { Button } from '../../ui/Button'
import { Outcome } from '../../ui/Outcome'

/** The password is set; the login knows whose it is. */
export default function PasswordChanged() {
  const t = useText('auth')
  const email: unknown = useLocation().state
  const login = () =>
    openAuth({ kind: 'login', email: typeof email === 'string' ? email : '', to: '/home#trademarks' })
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
