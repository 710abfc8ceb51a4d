import { useText } from '../../i18n'
import { Button } from '../../ui/Button'
import { Icon } from '../../ui/Icon'
import styles from './Auth.module.css'

/** Shown after a mail was sent: asks the customer to open it. */
export function EmailSentView({ onAccept }: { onAccept: () => void }) {
  const t = useText('auth')
  return (
    <div className={styles.form}>
      <p className={styles.sent}>
        <Icon name="mail" size={28} />
        {t('auth_sent_hint')}
      </p>
      <Button tone="ink" wide autoFocus onClick={onAccept}>
        {t('auth_sent_accept')}
      </Button>
    </div>
  )
}
