import { useState } from 'react'
import { authOutcome } from '../../api/auth/error'
import { requestCode } from '../../api/auth/mailCode'
import { wordsOf } from '../../api/auth/words'
import { useText } from '../../i18n'
import { Button } from '../../ui/Button'
import { EmailField } from '../../ui/Field'
import { Form } from '../../ui/Form'
import { toast } from '../../ui/toast'
import styles from './Auth.module.css'
import { Refusal } from './Refusal'
import { useAuthForm } from './useAuthForm'
import type { AuthView } from './view'

/** Asks for a code by mail. */
export function CodeView({
  email: given = '',
  to,
  onView,
}: {
  email?: string | undefined
  /** Where signing in leads. */
  to?: string | undefined
  onView: (view: AuthView) => void
}) {
  const t = useText('auth')
  const { busy, submit, refuseFields, field } = useAuthForm()
  const [email, setEmail] = useState(given)
  const [refused, setRefused] = useState('')
  const leads = to ? { to } : {}

  const send = () =>
    submit(
      core => core.checkResetRequest({ email }),
      async () => {
        setRefused('')
        const outcome = await authOutcome(() => requestCode(email))
        if (outcome.ok) onView({ kind: 'code-sent', email: email.trim(), ...leads })
        else if (outcome.error.code === 'TOO_MANY_REQUESTS') setRefused(email.trim())
        else if (!refuseFields(outcome.error)) toast.error(wordsOf(outcome.error))
      },
    )

  return (
    <Form className={styles.form} onSubmit={send}>
      <EmailField
        {...field('email', setEmail)}
        autoComplete="username"
        autoFocus
        label={t('auth_email')}
        value={email}
      />
      {refused && (
        <>
          <Refusal words={t('auth_code_none', { email: refused })} />
          <Button tone="primary" wide onClick={() => onView({ kind: 'forgot-password', email: refused })}>
            {t('auth_code_none_link')}
          </Button>
        </>
      )}
      <Button type="submit" tone={refused ? 'plain' : 'primary'} wide busy={busy}>
        {t('auth_code_send')}
      </Button>
      <Button tone="quiet" onClick={() => onView({ kind: 'login', email, ...leads })}>
        {t('auth_forgot_back')}
      </Button>
    </Form>
  )
}
