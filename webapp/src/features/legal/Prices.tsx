import { useQuote } from '../../api/quote'
import type { Quote } from '../../core'
import { TERRITORIES } from '../../core/limits.gen'
import { useText } from '../../i18n'
import { useMoney } from '../../i18n/money'
import styles from './Document.module.css'

const COUNTS = [1, 2, 3, 4, 5]
const PRICED = TERRITORIES.filter(territory => territory !== 'OTHER')

/**
 * What the first classes cost today, and what that is made of, asked as the orders are priced. Safari takes a table whose rows are not
 * displayed as rows, as on a phone, for no table unless it has roles.
 */
export function Prices() {
  const t = useText('legal')
  return (
    <div className={styles.wide} role="region" aria-label={t('faqs_prices')} tabIndex={0}>
      <table role="table" className={styles.prices}>
        <caption hidden>{t('faqs_prices')}</caption>
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" scope="col">
              {t('faqs_classes')}
            </th>
            {COUNTS.map(n => (
              <th key={n} role="columnheader" scope="col">
                {n}
              </th>
            ))}
          </tr>
        </thead>
        {PRICED.map(territory => (
          <Territory key={territory} territory={territory} />
        ))}
      </table>
    </div>
  )
}

/** The price of a territory, and the parts of it. */
function Territory({ territory }: { territory: (typeof PRICED)[number] }) {
  const t = useText('legal')
  const first = useQuote({ territory, classes: 1, unknown: false })
  const row = (title: string, cents: (quote: Quote) => number, part = true) => (
    <tr role="row">
      <th role="rowheader" scope="row">
        {title}
      </th>
      {COUNTS.map(n => (
        <td key={n} role="cell">
          <Amount territory={territory} classes={n} cents={cents} column={part} />
        </td>
      ))}
    </tr>
  )
  return (
    <tbody role="rowgroup">
      {row(t(`faqs_${territory}`), q => q.total_cents, false)}
      {first?.fees && (
        <>
          {row(t('wizard_part_fee', { office: first.office }), q => q.fee_cents)}
          {row(t('wizard_part_service'), q => q.service_cents)}
          {row(t('wizard_part_vat', { percent: first.vat_percent }), q => q.vat_cents)}
        </>
      )}
    </tbody>
  )
}

/** Its place is kept until the price is known. */
function Amount({
  territory,
  classes,
  cents,
  column,
}: {
  territory: string
  classes: number
  cents: (quote: Quote) => number
  column: boolean
}) {
  const money = useMoney()
  const quote = useQuote({ territory, classes, unknown: false })
  return quote?.available && money(cents(quote) / 100, column)
}
