import type { Event } from '../../api/contract.gen'
import { useLanguage, useText, type Translate } from '../../i18n'
import { formatCents, formatDate } from '../../i18n/money'
import { Heading } from './Heading'
import styles from './Stations.module.css'

/** Everything that happened to an order, oldest first. */
export function History({ history }: { history: Event[] }) {
  const t = useText('stations')
  return (
    <div className={styles.history}>
      <Heading>{t('stations_history')}</Heading>
      <ol role="list">
        {history.map(event => (
          <Entry key={event.id} event={event} />
        ))}
      </ol>
    </div>
  )
}

function Entry({ event }: { event: Event }) {
  const t = useText('stations')
  const language = useLanguage()
  const { at, text, changes, documents } = event
  return (
    <li className={styles.event}>
      <time dateTime={at} className={styles.soft}>
        {formatDate(at, language)}
      </time>
      <div>
        <strong>{titleOf(event, t, cents => formatCents(cents, language))}</strong>
        {text && <p className={styles.written}>{text}</p>}
        {changes.map(({ path, before, after }) => (
          <p key={path} className={styles.written}>
            {t('stations_change', { before, after })}
          </p>
        ))}
        {documents.length > 0 && (
          <p className={styles.soft}>{documents.map(({ name }) => name).join(', ')}</p>
        )}
      </div>
    </li>
  )
}

/** What happened, in words of the customer: the provider is "we", the customer "you". */
function titleOf(
  { kind, by, from, to, amount_cents }: Event,
  t: Translate,
  money: (cents: number) => string,
): string {
  if (kind !== 'stage') return t(`stations_event_${kind}`, { amount: money(amount_cents ?? 0) })
  if (from === 'refunded') return t('stations_event_refund_returned')
  const course = to === 'in_review' || to === 'filed' || to === 'published'
  if (from === 'question' && course)
    return t(by === 'customer' ? 'stations_event_answer' : 'stations_event_answer_noted')
  return to === null ? '' : t(`stations_event_${to}`)
}
