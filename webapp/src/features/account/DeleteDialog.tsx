import { useState } from 'react'
import { deleteAccount } from '../../api/account'
import { attempt } from '../../api/attempt'
import { sessionLost } from '../../api/session'
import { useText } from '../../i18n'
import { EmailField } from '../../ui/Field'
import { FormDialog } from '../../ui/FormDialog'
import { toast } from '../../ui/toast'
import styles from './Account.module.css'

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
    <FormDialog
      onClose={onClose}
      busy={busy}
      title={t('account_delete_confirm')}
      words={t('account_delete_confirm_words', { email })}
      button={t('account_delete_button')}
      className={styles.dialogForm}
      onSubmit={send}
    >
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
    </FormDialog>
  )
}
