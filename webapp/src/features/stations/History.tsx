import type { Event, Order } from '../../api/contract.gen'
import { day } from '../../api/day'
import { useLanguage, useText, type Translate } from '../../i18n'
import { formatDay } from '../../i18n/day'
import { formatCents, formatDate } from '../../i18n/money'
import { Heading } from './Heading'
import styles from './Stations.module.css'

/** Everything that happened to an order, oldest first. */
export function History({ order: { filing }, history }: { order: Order; history: Event[] }) {
  const t = useText('stations')
  return (
    <div className={styles.history}>
      <Heading>{t('stations_history')}</Heading>
      <ol role="list">
        {history.map(event => (
          <Entry key={event.id} event={event} filing={filing} />
        ))}
      </ol>
    </div>
  )
}

function Entry({ event, filing }: { event: Event; filing: Order['filing'] }) {
  const t = useText('stations')
  const language = useLanguage()
  const { at, text, changes, documents } = event
  const official = officialDay(event, filing)
  const inWords = (path: string, value: string) =>
    /_(on|until)$/.test(path) ? formatDay(value, language) : value
  return (
    <li className={styles.event}>
      <time dateTime={at} className={styles.soft}>
        {formatDate(at, language)}
      </time>
      <div>
        <strong>{titleOf(event, t, cents => formatCents(cents, language))}</strong>
        {official && (
          <p className={styles.soft}>
            {t('stations_event_day', {
              official: formatDay(official, language),
              noted: formatDate(at, language),
            })}
          </p>
        )}
        {text && <p className={styles.written}>{text}</p>}
        {changes.map(({ path, before, after }) => (
          <p key={path} className={styles.written}>
            {t('stations_change', { before: inWords(path, before), after: inWords(path, after) })}
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
function titleOf(event: Event, t: Translate, money: (cents: number) => string): string {
  const { kind, by, from, to, amount_cents } = event
  if (kind !== 'stage') return t(`stations_event_${kind}`, { amount: money(amount_cents ?? 0) })
  if (from === 'refunded') return t('stations_event_refund_returned')
  if (isAnswer(event)) return t(by === 'customer' ? 'stations_event_answer' : 'stations_event_answer_noted')
  return to === null ? '' : t(`stations_event_${to}`)
}

/** Reports whether an order goes on where a question had stopped it. */
const isAnswer = ({ from, to }: Event) =>
  from === 'question' && (to === 'in_review' || to === 'filed' || to === 'published')

/** The days of an application that its office sets. */
const OFFICIAL = {
  filed: 'filed_on',
  published: 'published_on',
  registered: 'registered_on',
  refused: 'refused_on',
} as const

/** The office's own day of a stage, where it is not the day on which the provider noted the stage; otherwise null. */
function officialDay(event: Event, filing: Order['filing']): string | null {
  const { kind, from, to, at } = event
  if (kind !== 'stage' || from === 'refunded' || isAnswer(event)) return null
  const on = to && to in OFFICIAL ? filing[OFFICIAL[to as keyof typeof OFFICIAL]] : null
  return on && on !== day(new Date(at)) ? on : null
}
