import { useState } from 'react'
import { authOutcome } from '../../api/auth/error'
import { signIn } from '../../api/auth/signIn'
import { wordsOf } from '../../api/auth/words'
import { whilePending } from '../../api/pending'
import type { Session } from '../../api/session'
import { useText } from '../../i18n'
import { Button } from '../../ui/Button'
import { EmailField } from '../../ui/Field'
import { Form } from '../../ui/Form'
import styles from './Auth.module.css'
import { PasskeyPart } from './PasskeyPart'
import { PasswordField } from './PasswordField'
import { Refusal } from './Refusal'
import { useAuthForm } from './useAuthForm'
import type { AuthView } from './view'

export function LoginView({
  email = '',
  to,
  onSignedIn,
  onPasskey,
  onView,
}: {
  email?: string | undefined
  /** Where signing in leads. */
  to?: string | undefined
  onSignedIn: (session: Session) => void
  /** Signed in with a passkey. */
  onPasskey: (session: Session) => void
  onView: (view: AuthView) => void
}) {
  const t = useText('auth')
  const { busy, at, submit, field } = useAuthForm()
  const [username, setUsername] = useState(email)
  const [password, setPassword] = useState('')
  const [refusal, setRefusal] = useState('')
  const [wrong, setWrong] = useState(false)

  const logIn = () =>
    submit(
      core => core.checkLogin({ username, password }),
      async () => {
        setRefusal('')
        setWrong(false)
        const outcome = await whilePending(() => authOutcome(() => signIn(username, password)))
        if (outcome.ok) return onSignedIn(outcome.data)
        if (outcome.error.code === 'NOT_ACTIVATED')
          return onView({ kind: 'email-sent', email: username.trim(), after: 'login' })
        setRefusal(wordsOf(outcome.error))
        setWrong(outcome.error.code === 'WRONG_CREDENTIALS')
        document.getElementById(at('password'))?.focus()
      },
    )

  return (
    <Form className={styles.form} onSubmit={logIn}>
      <EmailField
        {...field('username', setUsername)}
        autoComplete="username webauthn"
        autoFocus={!email}
        label={t('auth_email')}
        value={username}
      />
      <PasswordField
        {...field('password', setPassword)}
        autoComplete="current-password"
        autoFocus={Boolean(email)}
        label={t('auth_password')}
        value={password}
      />
      {/* It is the same for every address, so that it does not reveal which accounts are not activated. */}
      <Refusal words={refusal} hint={wrong ? t('auth_login_unopened') : ''} />
      <Button type="submit" tone="primary" wide busy={busy}>
        {t('auth_login_button')}
      </Button>
      <PasskeyPart onSignedIn={onPasskey} onRefused={setRefusal} />
      <div className={styles.ways}>
        <Button tone="quiet" onClick={() => onView({ kind: 'code', email: username, ...(to && { to }) })}>
          {t('auth_login_code')}
        </Button>
        <Button tone="quiet" onClick={() => onView({ kind: 'forgot-password', email: username })}>
          {t('auth_login_forgot')}
        </Button>
        <span className={styles.way}>
          {t('auth_login_new')}
          <Button tone="quiet" onClick={() => onView({ kind: 'register', email: username })}>
            {t('auth_login_sign_up')}
          </Button>
        </span>
      </div>
    </Form>
  )
}
