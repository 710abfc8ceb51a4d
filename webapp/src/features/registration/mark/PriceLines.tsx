import type { Quote } from '../../../core'
import { useText, type TextKey } from '../../../i18n'
import { useMoney } from '../../../i18n/money'
import styles from './Certificate.module.css'

/** The price line by line, with its sum. */
export function PriceLines({ quote, from }: { quote: Quote | undefined; from: boolean }) {
  const t = useText()
  const money = useMoney()
  if (!quote) return null
  if (!quote.available) {
    return (
      <div className={styles.price}>
        <p className={styles.total}>{t('wizard_price_none')}</p>
        <p className={styles.included}>{t('wizard_price_none_line')}</p>
      </div>
    )
  }
  return (
    <div className={styles.price}>
      <dl className={styles.lines}>
        {quote.lines.map(line => (
          <div key={line.what}>
            <dt>{t(`wizard_line_${line.what}` as TextKey, { count: line.count })}</dt>
            <dd>{money(line.amount_cents / 100)}</dd>
          </div>
        ))}
        <div className={styles.total}>
          <dt>{from ? t('wizard_price_from_label') : t('wizard_price_total_label')}</dt>
          <dd>{money(quote.total_cents / 100)}</dd>
        </div>
      </dl>
      <p className={styles.included}>{t('wizard_price_included')}</p>
    </div>
  )
}
