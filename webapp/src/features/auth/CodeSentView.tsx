import { useState } from 'react'
import { authOutcome } from '../../api/auth/error'
import { signInByCode } from '../../api/auth/signIn'
import { whilePending } from '../../api/pending'
import type { Session } from '../../api/session'
import type { Fault } from '../../core'
import { useText } from '../../i18n'
import { Button } from '../../ui/Button'
import { FieldError, TextField } from '../../ui/Field'
import { Form } from '../../ui/Form'
import styles from './Auth.module.css'
import { useAuthForm } from './useAuthForm'
import type { AuthView } from './view'
import { wordsOf } from './words'

/** Signs in with the code that was sent by mail; it can be typed and pasted with spaces. */
export function CodeSentView({
  email,
  to,
  again = 'code',
  action,
  onSignedIn,
  onView,
}: {
  email: string
  /** Where signing in leads. */
  to?: string | undefined
  /** Where another code is asked for. */
  again?: 'code' | 'register' | undefined
  /** What the button says instead of "Log in". */
  action?: string
  onSignedIn: (session: Session) => void
  onView: (view: AuthView) => void
}) {
  const t = useText('auth')
  const { busy, at, submit, refuseFields, field } = useAuthForm()
  const [code, setCode] = useState('')
  const [refusal, setRefusal] = useState('')

  const logIn = () =>
    submit(
      () => faultsOf(code),
      async () => {
        setRefusal('')
        const outcome = await whilePending(() => authOutcome(() => signInByCode(email, digitsOf(code))))
        if (outcome.ok) return onSignedIn(outcome.data)
        if (refuseFields(outcome.error)) return
        setRefusal(wordsOf(outcome.error))
        document.getElementById(at('code'))?.focus()
      },
    )

  return (
    <Form className={styles.form} onSubmit={logIn}>
      <TextField
        {...field('code', setCode)}
        autoComplete="one-time-code"
        inputMode="numeric"
        autoFocus
        label={t('auth_code')}
        hint={t('auth_code_hint')}
        value={code}
      />
      {refusal && (
        <div role="alert">
          <FieldError error={refusal} />
        </div>
      )}
      <Button type="submit" tone="primary" wide busy={busy}>
        {action ?? t('auth_login_button')}
      </Button>
      <Button tone="quiet" onClick={() => onView({ kind: again, email, ...(to && { to }) })}>
        {t('auth_code_again')}
      </Button>
    </Form>
  )
}

const digitsOf = (code: string) => code.replaceAll(/\s/g, '')

function faultsOf(code: string): Fault[] {
  const digits = digitsOf(code)
  if (/^[0-9]{6}$/.test(digits)) return []
  return [{ path: 'code', code: digits ? 'malformed' : 'required', limit: 0 }]
}
