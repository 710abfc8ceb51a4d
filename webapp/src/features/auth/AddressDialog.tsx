import { useState } from 'react'
import { askAddress } from '../../api/auth/address'
import { authOutcome } from '../../api/auth/error'
import { wordsOf } from '../../api/auth/words'
import { ApiError } from '../../api/errors'
import { useText } from '../../i18n'
import { Button } from '../../ui/Button'
import { Dialog } from '../../ui/Dialog'
import { EmailField } from '../../ui/Field'
import { Form } from '../../ui/Form'
import { toast } from '../../ui/toast'
import { Unbroken } from '../../ui/Unbroken'
import styles from './Auth.module.css'
import { useAuthForm } from './useAuthForm'

/** Asks for the address that the account is to have; `current` is the one that it has. */
export default function AddressDialog({ current, onClose }: { current: string; onClose: () => void }) {
  const t = useText('auth')
  const { busy, submit, refuseFields, field } = useAuthForm('address.')
  const [email, setEmail] = useState('')
  const [isSame, setSame] = useState(false)
  const { error, ...input } = field('email', setEmail)

  async function ask(): Promise<void> {
    if (email.trim().toLowerCase() === current) return setSame(true)
    try {
      const outcome = await authOutcome(() => askAddress(email))
      if (outcome.ok) {
        const sent = t('auth_new_address_sent', { email: email.trim() })
        toast.success(sent, <Unbroken words={sent} />)
        onClose()
      } else if (!refuseFields(outcome.error)) toast.error(wordsOf(outcome.error))
    } catch (thrown) {
      if (!(thrown instanceof ApiError && thrown.code === 'ABORTED')) throw thrown // the proof was declined: what is typed stays
    }
  }

  return (
    <Dialog onClose={onClose} title={t('auth_new_address_title')} words={t('auth_new_address_words')}>
      <Form className={styles.form} onSubmit={() => submit(core => core.checkResetRequest({ email }), ask)}>
        <EmailField
          {...input}
          autoComplete="email"
          autoFocus
          label={t('auth_new_address')}
          value={email}
          error={isSame ? t('auth_new_address_same') : error}
          onChange={event => {
            setSame(false)
            input.onChange(event)
          }}
        />
        <Button type="submit" tone="primary" wide busy={busy}>
          {t('auth_new_address_send')}
        </Button>
      </Form>
    </Dialog>
  )
}
