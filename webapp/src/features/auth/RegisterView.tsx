import { useState } from 'react'
import { authOutcome } from '../../api/auth/error'
import { register } from '../../api/auth/register'
import type { Signup } from '../../core'
import { useText } from '../../i18n'
import { Acceptance } from '../../ui/Acceptance'
import { Button } from '../../ui/Button'
import { Checkbox } from '../../ui/Checkbox'
import { EmailField } from '../../ui/Field'
import { Form } from '../../ui/Form'
import { toast } from '../../ui/toast'
import styles from './Auth.module.css'
import { useAuthForm } from './useAuthForm'
import type { AuthView } from './view'
import { wordsOf } from './words'

/** Sign-up: an address and what is accepted; no box is ticked beforehand. */
export function RegisterView({
  email = '',
  waiting,
  onView,
}: {
  email?: string | undefined
  /** Whether the account of that e-mail waits to be activated: it gets its link again. */
  waiting?: boolean | undefined
  onView: (view: AuthView) => void
}) {
  const t = useText('auth')
  const { busy, at, submit, refuseFields, field, changed, codeAt } = useAuthForm()
  const [form, setForm] = useState<Signup>({
    email,
    terms_conditions_accepted: false,
    privacy_accepted: false,
    info_accepted: false,
  })

  function accept(path: keyof Signup, accepted: boolean): void {
    setForm({ ...form, [path]: accepted })
    changed(at(path))
  }

  const signUp = () =>
    submit(
      core => core.checkSignup(form),
      async () => {
        const outcome = await authOutcome(() => register(form))
        const typed = form.email.trim()
        const after = waiting && typed === email ? 'login' : 'register'
        if (outcome.ok) return onView({ kind: 'email-sent', email: typed, after })
        const { error } = outcome
        if (error.code === 'ALREADY_REGISTERED') toast.error(t('toast_error_already_registered'))
        else if (!refuseFields(error)) toast.error(wordsOf(error))
      },
    )

  /** One sentence names both documents: it stands at the first that is missing. */
  function missing(path: 'terms_conditions_accepted' | 'privacy_accepted'): string | undefined {
    if (!codeAt(path)) return undefined
    const second = path === 'privacy_accepted' && codeAt('terms_conditions_accepted')
    return second ? t('fault_required') : t('auth_register_must_accept')
  }

  return (
    <Form className={styles.form} onSubmit={signUp}>
      <EmailField
        {...field('email', typed => setForm({ ...form, email: typed }))}
        autoComplete="username"
        autoFocus
        label={t('auth_email')}
        value={form.email}
      />
      <div>
        <Checkbox
          id={at('terms_conditions_accepted')}
          label={<Acceptance of="terms" />}
          checked={form.terms_conditions_accepted}
          error={missing('terms_conditions_accepted')}
          onChange={on => accept('terms_conditions_accepted', on)}
        />
        <Checkbox
          id={at('privacy_accepted')}
          label={<Acceptance of="privacy" />}
          checked={form.privacy_accepted}
          error={missing('privacy_accepted')}
          onChange={on => accept('privacy_accepted', on)}
        />
        <Checkbox
          id={at('info_accepted')}
          label={t('accept_commercial')}
          checked={form.info_accepted}
          onChange={on => accept('info_accepted', on)}
        />
      </div>
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
