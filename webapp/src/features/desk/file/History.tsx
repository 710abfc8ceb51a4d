import type { DeskEvent, DeskFile, Filing, Stage } from '../../../api/contract.gen'
import { useLanguage, useText, type Language, type Translate } from '../../../i18n'
import { formatCents } from '../../../i18n/money'
import { placeOf } from '../acts/corrections'
import { shortDay, shortMoment } from '../format'
import { knownFacts } from '../filing'
import { AuditLog } from './AuditLog'
import { disputeTitle } from './dispute'
import { DocumentRows } from './Documents'
import styles from './File.module.css'

/** What happened with an order, the newest first, and below it the audit log. */
export function History({ file }: { file: DeskFile }) {
  const t = useText('desk')
  const events = file.events.toReversed()
  return (
    <section className={styles.history} aria-labelledby="history-title">
      <h2 id="history-title">{t('desk_history')}</h2>
      {events.length === 0 && <p className={styles.soft}>{t('desk_history_none')}</p>}
      <ol role="list" reversed>
        {events.map(event => (
          <Event key={event.id} event={event} />
        ))}
      </ol>
      <AuditLog acts={file.acts} />
    </section>
  )
}

function Event({ event }: { event: DeskEvent }) {
  const t = useText('desk')
  useText('steps') // the names of a party's fields
  const language = useLanguage()
  const { at, by, who, internal, text, filing, changes, documents } = event
  return (
    <li className={styles.event} data-internal={internal ? '' : undefined}>
      <p className={styles.soft}>
        <time dateTime={at}>{shortMoment(at, language)}</time> · {who ?? t(`desk_by_${by}`)}
        {internal && ` · ${t('desk_internal')}`}
      </p>
      <p>
        <strong>{titleOf(event, t)}</strong>
      </p>
      {filing && <p className={styles.soft}>{filingWords(filing, t, language)}</p>}
      {text && <p className={styles.said}>{text}</p>}
      {changes.map(({ path, before, after }) => (
        <p key={path} className={styles.change}>
          <span className={styles.soft}>{placeOf(path, t)}:</span> <del>{inWords(path, before) || '–'}</del>{' '}
          <ins>{inWords(path, after) || '–'}</ins>
        </p>
      ))}
      {documents.length > 0 && <DocumentRows documents={documents} />}
    </li>
  )
}

/** A value before or after a correction: a day as the desk writes it. */
const inWords = (path: string, value: string) => (/_(on|until)$/.test(path) ? shortDay(value) : value)

/** The facts that were entered with a change of stage. */
function filingWords(filing: Filing, t: Translate, language: Language): string {
  const facts = knownFacts(filing, language)
  return facts.map(([fact, words]) => `${t(`desk_fact_${fact}`)}: ${words}`).join(' · ')
}

/** Where an order goes on after an answer. */
const GOING_ON: Stage[] = ['in_review', 'filed', 'published']

function titleOf({ kind, by, from, to, amount_cents, dispute }: DeskEvent, t: Translate): string {
  const amount = formatCents(amount_cents ?? 0)
  switch (kind) {
    case 'stage':
      if (from === 'question' && to && GOING_ON.includes(to))
        return t(by === 'customer' ? 'desk_event_answered' : 'desk_event_recorded')
      if (from === 'refunded' && to) return t('desk_event_refund_returned', { stage: t(`desk_stage_${to}`) })
      return to ? t(`desk_stage_${to}`) : ''
    case 'refund':
      return t('desk_event_refund', { amount })
    case 'dispute':
      return dispute ? disputeTitle(dispute, t) : ''
    case 'price':
    case 'lapse':
      return t(`desk_event_${kind}`, { amount })
    case 'document':
    case 'note':
    case 'correction':
    case 'report':
    case 'resume':
      return t(`desk_event_${kind}`)
  }
}
