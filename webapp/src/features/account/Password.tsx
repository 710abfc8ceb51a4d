import { useText } from '../../i18n'
import { Button } from '../../ui/Button'
import styles from './Account.module.css'

/** The offer to change the password, or to choose the first one. */
export function Password({ onChange }: { onChange: () => void }) {
  const t = useText('account')
  return (
    <section className={styles.panel}>
      <div className={styles.row}>
        <div>
          <h3>{t('account_password_title')}</h3>
          <p className={styles.soft}>{t('account_password_words')}</p>
        </div>
        <Button onClick={onChange}>{t('account_password_button')}</Button>
      </div>
    </section>
  )
}
