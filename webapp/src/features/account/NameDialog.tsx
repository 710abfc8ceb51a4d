import { useState } from 'react'
import { PASSKEY_NAME_LENGTH } from '../../core/limits.gen'
import { useText } from '../../i18n'
import { TextField } from '../../ui/Field'
import { FormDialog } from '../../ui/FormDialog'
import styles from './Account.module.css'

/** Asks for the name of a passkey. */
export function NameDialog({
  name,
  onClose,
  onNamed,
}: {
  name: string
  onClose: () => void
  onNamed: (name: string) => Promise<unknown>
}) {
  const t = useText('account')
  const [typed, setTyped] = useState(name)
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)

  async function save(): Promise<void> {
    if (busy) return
    if (!typed.trim()) return setError(t('account_passkey_name_missing'))
    setBusy(true)
    await onNamed(typed.trim())
  }

  return (
    <FormDialog
      onClose={onClose}
      busy={busy}
      title={t('account_passkey_name_title')}
      button={t('save')}
      className={styles.dialogForm}
      onSubmit={save}
    >
      <TextField
        autoFocus
        autoComplete="off"
        maxLength={PASSKEY_NAME_LENGTH}
        label={t('account_passkey_name_label')}
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
