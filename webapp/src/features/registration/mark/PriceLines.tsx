import { memo } from 'react'
import type { Quote } from '../../../core'
import { useText, type TextKey } from '../../../i18n'
import { useMoney } from '../../../i18n/money'
import styles from './PriceLines.module.css'

/** The price line by line, with its sum, and what that is made of: official fee, service and VAT. */
export const PriceLines = memo(function PriceLines({
  quote,
  from,
  detailed = false,
}: {
  quote: Quote
  /** The price may still change: it is "from". */
  from: boolean
  /** Each line says what it is made of. */
  detailed?: boolean
}) {
  const t = useText()
  const money = useMoney()
  const partsOf = usePartsOf()
  if (!quote.available) {
    return (
      <div className={styles.price}>
        <p className={styles.none}>{t('wizard_price_none')}</p>
        <p className={styles.soft}>{t('wizard_price_none_line')}</p>
      </div>
    )
  }
  const known = quote.fees !== ''
  const row = (name: string, cents: number, style?: string, words?: string) => (
    <div key={name} className={style} data-part={style === styles.soft || undefined}>
      <dt>
        {name}
        {words && <span className={styles.soft}>{words}</span>}
      </dt>
      <dd>{money(cents / 100, known)}</dd>
    </div>
  )
  return (
    <div className={styles.price}>
      <dl className={styles.lines}>
        {quote.lines.map(line => {
          const name = t(`wizard_line_${line.what}` as TextKey, { count: line.count })
          return row(name, line.amount_cents, undefined, detailed && known ? partsOf(line) : '')
        })}
        {row(
          t(from ? 'wizard_price_from_label' : 'wizard_price_total_label'),
          quote.total_cents,
          styles.total,
        )}
        {known && (
          <>
            {row(
              t('wizard_part_fee', { office: quote.office || t('wizard_territory_OTHER') }),
              quote.fee_cents,
              styles.soft,
            )}
            {row(t('wizard_part_service'), quote.service_cents, styles.soft)}
            {row(t('wizard_part_vat', { percent: quote.vat_percent }), quote.vat_cents, styles.soft)}
          </>
        )}
      </dl>
      {!known && <p className={styles.soft}>{t('wizard_price_included')}</p>}
    </div>
  )
})

/** Returns what a price, or a line of it, is made of, in one line. */
export function usePartsOf(): (priced: Pick<Quote, 'fee_cents' | 'service_cents' | 'vat_cents'>) => string {
  const t = useText()
  const money = useMoney()
  return ({ fee_cents, service_cents, vat_cents }) =>
    t('wizard_parts', {
      fee: money(fee_cents / 100, true),
      service: money(service_cents / 100, true),
      vat: money(vat_cents / 100, true),
    })
}
