import { useState } from 'react'
import { authOutcome } from '../../api/auth/error'
import { requestReset } from '../../api/auth/password'
import { wordsOf } from '../../api/auth/words'
import { useText } from '../../i18n'
import { Button } from '../../ui/Button'
import { EmailField } from '../../ui/Field'
import { Form } from '../../ui/Form'
import { toast } from '../../ui/toast'
import styles from './Auth.module.css'
import { useAuthForm } from './useAuthForm'
import type { AuthView } from './view'

export function ForgotView({
  email: given = '',
  pending,
  onView,
}: {
  email?: string | undefined
  /** Whether the account has no password yet: the link activates it. */
  pending: boolean
  onView: (view: AuthView) => void
}) {
  const t = useText('auth')
  const { busy, submit, refuseFields, field } = useAuthForm()
  const [email, setEmail] = useState(given)

  const reset = () =>
    submit(
      core => core.checkResetRequest({ email }),
      async () => {
        const outcome = await authOutcome(() => requestReset(email))
        if (outcome.ok) onView({ kind: 'email-sent', email: email.trim(), after: 'reset' })
        else if (!refuseFields(outcome.error)) toast.error(wordsOf(outcome.error))
      },
    )

  return (
    <Form className={styles.form} onSubmit={reset}>
      <EmailField
        {...field('email', setEmail)}
        autoComplete="username"
        autoFocus
        label={t('auth_email')}
        value={email}
      />
      <Button type="submit" tone="primary" wide busy={busy}>
        {t(pending ? 'auth_pending_button' : 'auth_forgot_button')}
      </Button>
      <Button tone="quiet" onClick={() => onView({ kind: 'login', email })}>
        {t('auth_forgot_back')}
      </Button>
    </Form>
  )
}
