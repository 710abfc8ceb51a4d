import type { DeskFile, Dispute } from '../../../api/contract.gen'
import { useLanguage, useText, type Language, type Translate } from '../../../i18n'
import { formatCents } from '../../../i18n/money'
import { Note } from '../../../ui/Note'
import { shortMoment } from '../format'
import { isInquiry } from './dispute'

/** Says that the payment is disputed, whether this keeps the application from being filed, and what to do. */
export function Held({ file }: { file: DeskFile }) {
  const t = useText('desk')
  const language = useLanguage()
  const disputes = file.payments.flatMap(({ dispute }) => dispute ?? [])
  const dispute =
    disputes.find(({ state }) => state === 'open') ?? disputes.find(({ state }) => state === 'lost')
  const holds = file.next_act === 'dispute'
  if (!dispute || (dispute.state === 'lost' && !holds)) return null
  const filed = !!file.order.filing.filed_on
  const words = dispute.state === 'lost' ? lostWords : holds ? openWords : asideWords
  return <Note tone="mind">{words(dispute, filed, t, language).filter(Boolean).join(' ')}</Note>
}

type Words = (dispute: Dispute, filed: boolean, t: Translate, language: Language) => (string | false)[]

const openWords: Words = (dispute, filed, t, language) => [
  isInquiry(dispute)
    ? t('desk_held_inquiry')
    : t('desk_held_open', { amount: formatCents(dispute.amount_cents, language) }),
  ...answerWords(dispute, filed, t, language),
  !filed && t('desk_held_file'),
]

const asideWords: Words = (...of) => [of[2]('desk_held_aside'), ...answerWords(...of)]

const answerWords: Words = ({ reason, due_at }, _, t, language) => [
  reason !== '' && t('desk_held_reason', { reason: reasonWords(reason, t) }),
  due_at && Date.parse(due_at) > Date.now()
    ? t('desk_held_answer', { due: shortMoment(due_at, language) })
    : t('desk_held_answered'),
]

const lostWords: Words = ({ amount_cents, withdrawn_cents }, filed, t, language) => [
  t('desk_held_lost', { amount: formatCents(withdrawn_cents || amount_cents, language) }),
  !filed && t('desk_held_lost_file'),
]

/** The reasons of Stripe for a dispute that have words here. */
const REASONS = [
  'bank_cannot_process',
  'check_returned',
  'credit_not_processed',
  'customer_initiated',
  'debit_not_authorized',
  'duplicate',
  'fraudulent',
  'general',
  'incorrect_account_details',
  'insufficient_funds',
  'noncompliant',
  'product_not_received',
  'product_unacceptable',
  'subscription_canceled',
  'unrecognized',
] as const

/** A reason in words; one that is not known as the payment provider names it. */
function reasonWords(reason: string, t: Translate): string {
  const known = REASONS.find(name => name === reason)
  return known ? t(`desk_reason_${known}`) : reason.replaceAll('_', ' ')
}
