import { useState } from 'react'
import { acceptDocuments } from '../../api/account'
import { attempt } from '../../api/attempt'
import { refreshSession } from '../../api/auth/refresh'
import { useText } from '../../i18n'
import { Acceptance } from '../../ui/Acceptance'
import { Button } from '../../ui/Button'
import { Checkbox } from '../../ui/Checkbox'
import { Dialog } from '../../ui/Dialog'
import { focusFirst } from '../../ui/faults'
import { Form } from '../../ui/Form'
import styles from './Auth.module.css'

const FORM = 'accept-documents'

type Accepted = { terms: boolean; privacy: boolean; info: boolean }

/** Asks a signed-in customer to accept the documents in force. `onClose` gets whether they were accepted. */
export default function Documents({ onClose }: { onClose: (accepted: boolean) => void }) {
  const t = useText('auth')
  const [accepted, setAccepted] = useState<Accepted>({ terms: false, privacy: false, info: false })
  const [refused, setRefused] = useState(false)
  const [busy, setBusy] = useState(false)

  async function accept(): Promise<void> {
    const missing = (['terms', 'privacy'] as const).filter(name => !accepted[name])
    if (missing.length > 0) {
      setRefused(true)
      return focusFirst(missing.map(name => ({ path: FORM + name })))
    }
    if (busy) return
    setBusy(true)
    const outcome = await attempt(() => acceptDocuments(accepted.info))
    setBusy(false)
    if (!outcome.ok) return
    await refreshSession()
    onClose(true)
  }

  const box = (name: keyof Accepted) => ({
    id: FORM + name,
    checked: accepted[name],
    onChange: (on: boolean) => setAccepted({ ...accepted, [name]: on }),
    error:
      refused && name !== 'info' && !accepted[name]
        ? t(name === 'terms' ? 'fault_must_accept' : 'auth_register_must_accept_privacy')
        : undefined,
  })
  return (
    <Dialog
      onClose={() => onClose(false)}
      title={t('auth_documents_title')}
      words={t('auth_documents_words')}
      foot={
        <>
          <Button onClick={() => onClose(false)}>{t('auth_documents_later')}</Button>
          <Button tone="primary" type="submit" form={FORM} busy={busy}>
            {t('auth_documents_accept')}
          </Button>
        </>
      }
    >
      <Form id={FORM} className={styles.documents} onSubmit={accept}>
        <Checkbox {...box('terms')} label={<Acceptance of="terms" />} />
        <Checkbox {...box('privacy')} label={<Acceptance of="privacy" />} />
        <Checkbox {...box('info')} label={t('accept_commercial')} />
      </Form>
    </Dialog>
  )
}
