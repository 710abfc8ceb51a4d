import type { Order } from '../../api/contract.gen'
import { useLanguage, useText } from '../../i18n'
import { formatDay } from '../../i18n/day'
import styles from './Stations.module.css'

/** What happens next, in a sentence; of an order that has ended there is nothing to come. */
export function Next({ order }: { order: Order }) {
  const t = useText('stations')
  const language = useLanguage()
  const { stage, filing, expected } = order
  if (stage === null || stage === 'refused' || stage === 'withdrawn' || stage === 'refunded') return null
  const day = (value: string | null | undefined) => (value ? formatDay(value, language) : '')
  const published = expected.find(one => one.stage === 'published')
  return (
    <p className={styles.next}>
      {t(`stations_next_${stage}`, {
        office: filing.office ?? published?.office ?? '',
        months: published?.months ?? 0,
        until: day(stage === 'registered' ? filing.valid_until : filing.opposition_until),
      })}
    </p>
  )
}
