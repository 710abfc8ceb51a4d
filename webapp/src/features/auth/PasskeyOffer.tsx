import { useState } from 'react'
import { agentName } from '../../agent'
import { attempt } from '../../api/attempt'
import { addPasskey } from '../../api/passkeys'
import { useText } from '../../i18n'
import { Button } from '../../ui/Button'
import { toast } from '../../ui/toast'
import styles from './Auth.module.css'
import { refuseOffer } from './offer'

/** Offers the customer who has just signed in a passkey on this device. */
export function PasskeyOffer({ onEnd }: { onEnd: () => void }) {
  const t = useText('auth')
  const [busy, setBusy] = useState(false)

  async function add(): Promise<void> {
    setBusy(true)
    const added = await attempt(() => addPasskey(agentName(navigator.userAgent) || t('auth_passkey_name')))
    setBusy(false)
    if (!added.ok || !added.data) return
    toast.success(t('auth_passkey_added'))
    onEnd()
  }

  return (
    <div className={styles.form}>
      <Button tone="primary" wide busy={busy} autoFocus onClick={() => void add()}>
        {t('auth_passkey_add')}
      </Button>
      <Button wide onClick={onEnd}>
        {t('auth_documents_later')}
      </Button>
      <Button
        tone="quiet"
        onClick={() => {
          refuseOffer()
          onEnd()
        }}
      >
        {t('auth_passkey_never')}
      </Button>
    </div>
  )
}
