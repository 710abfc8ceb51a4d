import { useText } from '../../../i18n'
import styles from './NextSteps.module.css'

/** What happens once an order is paid. */
export function NextSteps() {
  const t = useText('results')
  return (
    <div className={styles.next}>
      <h2>{t('success_next_title')}</h2>
      <ol>
        <li>{t('success_next_1')}</li>
        <li>{t('success_next_2')}</li>
        <li>{t('success_next_3')}</li>
      </ol>
    </div>
  )
}
