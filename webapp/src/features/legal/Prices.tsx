import { useEffect, useState } from 'react'
import { useConfig } from '../../api/config'
import { coreState, onCoreState } from '../../core'
import { useText } from '../../i18n'
import { useMoney } from '../../i18n/money'
import styles from './Document.module.css'

const COUNTS = [1, 2, 3, 4, 5]
const TERRITORIES = ['SPAIN', 'EU'] as const

/** What the first classes cost, asked of the core that also prices the orders. */
export function Prices() {
  const t = useText('legal')
  const money = useMoney()
  const core = useCore()
  const tariff = useConfig()?.tariff
  if (!core) return null
  const date = new Date().toISOString().slice(0, 10)
  const price = (territory: string, classes: number) =>
    money(core.price({ territory, classes, unknown: false, date }).total_cents / 100)
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
          {TERRITORIES.map(territory => (
            <tr key={territory}>
              <th scope="row">{t(`faqs_${territory}`)}</th>
              {COUNTS.map(n => (
                <td key={n}>{price(territory, n)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {tariff && <p>{t('faqs_tariff', { tariff })}</p>}
    </>
  )
}

function useCore() {
  const [state, setState] = useState(coreState)
  useEffect(() => onCoreState(setState), [])
  return state.kind === 'ready' ? state.core : null
}
