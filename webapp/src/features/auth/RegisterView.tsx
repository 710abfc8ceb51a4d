import { Suspense, useState } from 'react'
import { authOutcome } from '../../api/auth/error'
import { register } from '../../api/auth/register'
import { wordsOf } from '../../api/auth/words'
import { useText } from '../../i18n'
import { Button } from '../../ui/Button'
import { EmailField } from '../../ui/Field'
import { Form } from '../../ui/Form'
import { toast } from '../../ui/toast'
import { useEmailAdvice } from '../party/useEmailAdvice'
import styles from './Auth.module.css'
import { DocumentBoxes, NOTHING, type Accepted } from './DocumentBoxes'
import { useAuthForm } from './useAuthForm'
import type { AuthView } from './view'

/** Sign-up: an address and what is accepted; no box is ticked beforehand, but by the customer before another code was asked for. */
export function RegisterView({
  email = '',
  accepted = NOTHING,
  onView,
}: {
  email?: string | undefined
  accepted?: Accepted | undefined
  onView: (view: AuthView) => void
}) {
  const t = useText('auth')
  const authForm = useAuthForm()
  const { busy, submit, refuseFields, field, at } = authForm
  const [form, setForm] = useState({ email, ...accepted })
  const { EmailAdvice, take, advise, keep } = useEmailAdvice(form.email)

  function answerAdvice(taken: boolean): void {
    if (taken) setForm({ ...form, email: take })
    else keep()
    document.getElementById(at('email'))?.focus()
  }

  const signUp = () =>
    submit(
      core => core.checkSignup(form),
      async () => {
        const outcome = await authOutcome(() => register(form))
        const typed = form.email.trim()
        if (outcome.ok && outcome.data.code) {
          const { email: _, ...ticked } = form
          return onView({ kind: 'code-sent', email: typed, accepted: ticked })
        }
        if (outcome.ok) return onView({ kind: 'email-sent', email: typed, after: 'register' })
        const { error } = outcome
        if (error.code === 'ALREADY_REGISTERED') toast.error(t('toast_error_already_registered'))
        else if (!refuseFields(error)) toast.error(wordsOf(error))
      },
    )

  return (
    <Form className={styles.form} onSubmit={signUp}>
      <div className={styles.advised}>
        <EmailField
          {...field('email', typed => setForm({ ...form, email: typed }))}
          autoComplete="username"
          autoFocus
          label={t('auth_email')}
          value={form.email}
          onBlur={() => void advise()}
        />
        <div role="status">
          {EmailAdvice && take && (
            <Suspense fallback={null}>
              <EmailAdvice words="advice_mail_domain_account" take={take} onAnswer={answerAdvice} />
            </Suspense>
          )}
        </div>
      </div>
      <DocumentBoxes
        form={authForm}
        accepted={form}
        onChange={accepted => setForm({ ...form, ...accepted })}
      />
      <Button type="submit" tone="primary" wide busy={busy}>
        {t('continue')}
      </Button>
      <span className={styles.way}>
        {t('auth_register_known')}
        <Button tone="quiet" onClick={() => onView({ kind: 'login', email: form.email })}>
          {t('auth_register_login')}
        </Button>
      </span>
    </Form>
  )
}
