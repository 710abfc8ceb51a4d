import { useState } from 'react'
import { PASSKEY_NAME_LENGTH } from '../../core/limits.gen'
import { useText } from '../../i18n'
import { Button } from '../../ui/Button'
import { Dialog } from '../../ui/Dialog'
import { TextField } from '../../ui/Field'
import { Form } from '../../ui/Form'
import styles from './Account.module.css'

const FORM = 'name-passkey'

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
    <Dialog
      onClose={onClose}
      locked={busy}
      title={t('account_passkey_name_title')}
      foot={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button tone="primary" type="submit" form={FORM} busy={busy}>
            {t('save')}
          </Button>
        </>
      }
    >
      <Form id={FORM} className={styles.dialogForm} onSubmit={save}>
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
      </Form>
    </Dialog>
  )
}
