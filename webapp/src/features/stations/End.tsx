import type { Event, Order } from '../../api/contract.gen'
import { useText } from '../../i18n'
import { Heading } from './Heading'
import { lastWords } from './model/stations'
import styles from './Stations.module.css'

/** Says that the registration ended without a registered mark, with the reason as the provider wrote it. */
export function End({ order, history }: { order: Order; history: Event[] | null }) {
  const t = useText('stations')
  const titles = {
    refused: t('stations_end_refused'),
    withdrawn: t('stations_end_withdrawn'),
    refunded: t('stations_end_refunded'),
  }
  const reason = history && lastWords(order, history)?.text
  return (
    <div className={styles.end}>
      <Heading>{titles[order.stage as keyof typeof titles]}</Heading>
      {reason && <p className={styles.written}>{reason}</p>}
      <p>{t('stations_end_words')}</p>
    </div>
  )
}
