import { useQuote } from '../../api/quote'
import { TERRITORIES } from '../../core/limits.gen'
import { useText } from '../../i18n'
import { useMoney } from '../../i18n/money'
import styles from './Document.module.css'

const COUNTS = [1, 2, 3, 4, 5]
const PRICED = TERRITORIES.filter(territory => territory !== 'OTHER')

/** What the first classes cost today, asked as the orders are priced. */
export function Prices() {
  const t = useText('legal')
  return (
    <>
      <table className={styles.prices}>
        <caption hidden>{t('faqs_prices')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('faqs_classes')}</th>
            {COUNTS.map(n => (
              <th key={n} scope="col">
                {n}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {PRICED.map(territory => (
            <tr key={territory}>
              <th scope="row">{t(`faqs_${territory}`)}</th>
              {COUNTS.map(n => (
                <td key={n}>
                  <Price territory={territory} classes={n} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

/** Its place is kept until the price is known. */
function Price({ territory, classes }: { territory: string; classes: number }) {
  const money = useMoney()
  const quote = useQuote({ territory, classes, unknown: false })
  return quote?.available && money(quote.total_cents / 100)
}
