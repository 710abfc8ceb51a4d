import { useState } from 'react'
import { authOutcome } from '../../api/auth/error'
import { requestCode } from '../../api/auth/mailCode'
import { signIn } from '../../api/auth/signIn'
import { wordsOf } from '../../api/auth/words'
import { whilePending } from '../../api/pending'
import type { Session } from '../../api/session'
import { useText } from '../../i18n'
import { Button } from '../../ui/Button'
import { Dialog } from '../../ui/Dialog'
import { Form } from '../../ui/Form'
import { toast } from '../../ui/toast'
import { AccountField } from './AccountField'
import styles from './Auth.module.css'
import { CodeSentView } from './CodeSentView'
import { PasskeyPart } from './PasskeyPart'
import { PasswordField } from './PasswordField'
import { Refusal } from './Refusal'
import { useAuthForm } from './useAuthForm'

type Claims = Session['claims']

/** Signs in to the account that is signed in once more: with its password, a passkey, or a code by mail. */
export default function ProofDialog({ claims, onEnd }: { claims: Claims; onEnd: (proven: boolean) => void }) {
  const { email } = claims
  const t = useText('auth')
  const [way, setWay] = useState<'password' | 'code'>('password')
  const signedIn = () => onEnd(true)
  return (
    <Dialog
      onClose={() => onEnd(false)}
      title={t('auth_proof_title')}
      words={t(way === 'code' ? 'auth_code_sent_words' : 'auth_proof_words', { email })}
    >
      {way === 'code' ? (
        <CodeSentView
          email={email}
          action={t('auth_proof_button')}
          fixed
          onSignedIn={signedIn}
          onView={() => setWay('password')}
        />
      ) : (
        <ByPassword claims={claims} onSignedIn={signedIn} onCode={() => setWay('code')} />
      )}
    </Dialog>
  )
}

function ByPassword({
  claims: { sub, email },
  onSignedIn,
  onCode,
}: {
  claims: Claims
  onSignedIn: () => void
  /** A code was sent. */
  onCode: () => void
}) {
  const t = useText('auth')
  const { busy, at, submit, refuseFields, field } = useAuthForm('proof.')
  const [password, setPassword] = useState('')
  const [refusal, setRefusal] = useState('')

  const confirm = () =>
    submit(
      core => core.checkLogin({ username: email, password }),
      async () => {
        setRefusal('')
        const outcome = await whilePending(() => authOutcome(() => signIn(email, password)))
        if (outcome.ok) return onSignedIn()
        setRefusal(wordsOf(outcome.error))
        document.getElementById(at('password'))?.focus()
      },
    )

  const sendCode = () =>
    submit(
      core => core.checkResetRequest({ email }),
      async () => {
        const outcome = await authOutcome(() => requestCode(email))
        if (outcome.ok) onCode()
        else if (!refuseFields(outcome.error)) toast.error(wordsOf(outcome.error))
      },
    )

  return (
    <Form className={styles.form} onSubmit={confirm}>
      <AccountField id={at('username')} email={email} />
      <PasswordField
        {...field('password', setPassword)}
        autoComplete="current-password webauthn"
        autoFocus
        label={t('auth_password')}
        value={password}
      />
      <Refusal words={refusal} />
      <Button type="submit" tone="primary" wide busy={busy}>
        {t('auth_proof_button')}
      </Button>
      <PasskeyPart account={sub} label="auth_proof_passkey" onSignedIn={onSignedIn} onRefused={setRefusal} />
      <Button tone="quiet" onClick={() => void sendCode()}>
        {t('auth_login_code')}
      </Button>
    </Form>
  )
}
