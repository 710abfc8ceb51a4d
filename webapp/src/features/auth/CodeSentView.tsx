import { useState } from 'react'
import { acceptDocuments } from '../../api/account'
import { attempt } from '../../api/attempt'
import { authOutcome } from '../../api/auth/error'
import { refreshSession } from '../../api/auth/refresh'
import { signInByCode } from '../../api/auth/signIn'
import { wordsOf } from '../../api/auth/words'
import { whilePending } from '../../api/pending'
import type { Session } from '../../api/session'
import type { Fault } from '../../core'
import { useText } from '../../i18n'
import { Button } from '../../ui/Button'
import { TextField } from '../../ui/Field'
import { Form } from '../../ui/Form'
import styles from './Auth.module.css'
import type { Accepted } from './DocumentBoxes'
import { Refusal } from './Refusal'
import { useAuthForm } from './useAuthForm'
import type { AuthView } from './view'

/** Signs in with the code that was sent by mail, which creates the account of a sign-up; it can be typed and pasted with spaces. */
export function CodeSentView({
  email,
  to,
  accepted,
  action,
  fixed = false,
  onSignedIn,
  onView,
}: {
  email: string
  /** Where signing in leads. */
  to?: string | undefined
  /** What was ticked in the sign-up whose account the code creates. */
  accepted?: Accepted | undefined
  /** What the button says instead of "Log in". */
  action?: string
  /** Whether the address is that of the session, and cannot be another one. */
  fixed?: boolean
  onSignedIn: (session: Session) => void
  onView: (view: AuthView) => void
}) {
  const t = useText('auth')
  const { busy, at, submit, refuseFields, field } = useAuthForm()
  const [code, setCode] = useState('')
  const [refusal, setRefusal] = useState('')

  const back = () =>
    onView(accepted ? { kind: 'register', email, accepted } : { kind: 'code', email, ...(to && { to }) })

  const logIn = () =>
    submit(
      () => faultsOf(code),
      async () => {
        setRefusal('')
        const outcome = await whilePending(() => authOutcome(() => signInByCode(email, digitsOf(code))))
        if (outcome.ok) return onSignedIn(await withDocuments(outcome.data, accepted))
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
      <Refusal words={refusal} />
      <Button type="submit" tone="primary" wide busy={busy}>
        {action ?? t(accepted ? 'auth_code_open' : 'auth_login_button')}
      </Button>
      <div className={styles.ways}>
        <Button tone="quiet" onClick={back}>
          {t('auth_code_again')}
        </Button>
        {!fixed && (
          <Button tone="quiet" onClick={back}>
            {t('auth_code_another')}
          </Button>
        )}
      </div>
    </Form>
  )
}

/**
 * Accepts the documents that were ticked in the sign-up for the account that the code has created. Where that fails, the dialog that
 * follows the log-in asks for them.
 */
async function withDocuments(session: Session, accepted?: Accepted): Promise<Session> {
  if (!accepted || session.tenant_compliant) return session
  const saved = await attempt(() => acceptDocuments(accepted))
  if (!saved.ok) return session
  await refreshSession()
  return { ...session, tenant_compliant: true }
}

const digitsOf = (code: string) => code.replaceAll(/\s/g, '')

function faultsOf(code: string): Fault[] {
  const digits = digitsOf(code)
  if (/^[0-9]{6}$/.test(digits)) return []
  return [{ path: 'code', code: digits ? 'malformed' : 'required', limit: 0 }]
}
