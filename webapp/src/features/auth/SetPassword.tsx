import { useState } from 'react'
import { authOutcome, type AuthError } from '../../api/auth/error'
import { wordsOf } from '../../api/auth/words'
import { useText } from '../../i18n'
import { Button } from '../../ui/Button'
import { Form } from '../../ui/Form'
import { toast } from '../../ui/toast'
import { AccountField } from './AccountField'
import styles from './Auth.module.css'
import { DocumentBoxes, NOTHING, type Accepted } from './DocumentBoxes'
import { PasswordField } from './PasswordField'
import { Strength } from './Strength'
import { useAuthForm } from './useAuthForm'

/** Choosing a password for the account with this address. */
export function SetPassword({
  email,
  documents = false,
  operator,
  set,
  onInvalid,
}: {
  email: string
  /** Whether terms and privacy are to be accepted with it. */
  documents?: boolean
  /** Whether the account is an operator's, whose password must not be a common one. */
  operator: boolean
  /** Sets it, and goes on from there. */
  set: (password: string, accepted?: Accepted) => Promise<void>
  /** The link from a mail, with which it is set, is not valid any more. */
  onInvalid?: () => void
}) {
  const t = useText('auth')
  const form = useAuthForm()
  const { busy, submit, refuseFields, field, at } = form
  const [password, setTyped] = useState('')
  const [matchingPassword, setRepeated] = useState('')
  const [accepted, setAccepted] = useState(NOTHING)

  function failed(error: AuthError): void {
    if (error.code === 'TOKEN_INVALID') onInvalid?.()
    else if (!refuseFields(error)) toast.error(wordsOf(error))
  }

  const send = () =>
    submit(
      core => [
        ...core.checkSetPassword({
          password: password.normalize('NFC'),
          matchingPassword: matchingPassword.normalize('NFC'),
          operator,
        }),
        ...(documents ? core.checkSignup({ email, ...accepted }) : []),
      ],
      async () => {
        const outcome = await authOutcome(() => set(password, documents ? accepted : undefined))
        if (!outcome.ok) failed(outcome.error)
      },
    )

  return (
    <Form className={styles.form} onSubmit={send}>
      <AccountField id={at('username')} email={email} />
      <PasswordField
        {...field('password', setTyped)}
        autoComplete="new-password"
        autoFocus
        label={t('auth_password')}
        hint={t('auth_change_hint')}
        value={password}
      />
      <Strength password={password} />
      <PasswordField
        {...field('matchingPassword', setRepeated)}
        autoComplete="new-password"
        label={t('auth_password_repeat')}
        value={matchingPassword}
      />
      {documents && <DocumentBoxes form={form} accepted={accepted} onChange={setAccepted} />}
      <Button type="submit" tone="primary" wide busy={busy}>
        {t('auth_change_button')}
      </Button>
    </Form>
  )
}
