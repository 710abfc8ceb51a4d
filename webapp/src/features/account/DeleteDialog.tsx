import { useState } from 'react'
import { deleteAccount } from '../../api/account'
import { attempt } from '../../api/attempt'
import { sessionLost } from '../../api/session'
import { useText } from '../../i18n'
import { Button } from '../../ui/Button'
import { Dialog } from '../../ui/Dialog'
import { EmailField } from '../../ui/Field'
import { Form } from '../../ui/Form'
import { toast } from '../../ui/toast'
import styles from './Account.module.css'

const FORM = 'delete-account'

/** Deletes the account once its address was typed again. */
export default function DeleteDialog({
  email,
  onClose,
  onDeleted,
}: {
  email: string
  onClose: () => void
  onDeleted: () => void
}) {
  const t = useText('account')
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)

  async function send(): Promise<void> {
    if (busy) return
    setBusy(true)
    const outcome = await attempt(() => deleteAccount(typed.trim()), {
      invalid_data: () => setError(t('account_delete_mismatch')),
      conflict: () => setError(t('account_delete_busy')),
    })
    setBusy(false)
    if (!outcome.ok) return
    sessionLost()
    toast.success(t('account_deleted'))
    onDeleted()
  }

  return (
    <Dialog
      onClose={onClose}
      locked={busy}
      title={t('account_delete_confirm')}
      words={t('account_delete_confirm_words', { email })}
      foot={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button tone="primary" type="submit" form={FORM} busy={busy}>
            {t('account_delete_button')}
          </Button>
        </>
      }
    >
      <Form id={FORM} className={styles.dialogForm} onSubmit={send}>
        <EmailField
          autoComplete="off"
          label={t('account_delete_email')}
          value={typed}
          error={error}
          onChange={event => {
            setTyped(event.target.value)
            setError(undefined)
          }}
        />
      </Form>
    </Dialog>
  )
}
