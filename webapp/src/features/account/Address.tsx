import { useText } from '../../i18n'
import { Button } from '../../ui/Button'
import { Unbroken } from '../../ui/Unbroken'
import styles from './Account.module.css'

/** The address with which the account logs in, and the offer to change it. */
export function Address({ email, onChange }: { email: string; onChange: () => void }) {
  const t = useText('account')
  return (
    <section className={styles.panel}>
      <div className={styles.row}>
        <div>
          <h3>{t('account_address_title')}</h3>
          <p className={styles.soft}>
            <Unbroken words={t('account_address_words', { email })} />
          </p>
        </div>
        <Button onClick={onChange}>{t('account_address_button')}</Button>
      </div>
    </section>
  )
}
