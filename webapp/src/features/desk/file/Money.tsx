import type { DeclinedRefund, DeskFile, DeskPayment } from '../../../api/contract.gen'
import { type Language, type Translate, useLanguage, useText } from '../../../i18n'
import { formatCents, formatMoney } from '../../../i18n/money'
import { Facts } from '../../../ui/Facts'
import { Unbroken } from '../../../ui/Unbroken'
import { languageName, shortDay, shortMoment } from '../format'
import { disputeTitle } from './dispute'
import styles from './File.module.css'

/** The reasons for which a refund is declined that have words of ours. Others are the payment provider's names. */
const REASONS = ['balance_insufficient', 'key_refused', 'resource_missing'] as const

/** The price of an order, who pays it and when, and its payments. */
export function Money({ file }: { file: DeskFile }) {
  const t = useText('desk')
  const language = useLanguage()
  const { order, account, lang, report_requested_at, report_answered_at, express_requests } = file
  const moment = (at: string | null) => at && shortMoment(at, language)
  return (
    <>
      <Facts
        facts={[
          [
            t('desk_money_price'),
            order.price === null ? t('desk_money_none') : formatMoney(order.price, language),
          ],
          [t('desk_money_paid_at'), moment(order.paid_at)],
          [t('desk_report_requested'), moment(report_requested_at)],
          [t('desk_report_answered'), moment(report_answered_at)],
          [
            t('desk_account'),
            account &&
              (account.active ? (
                account.email
              ) : (
                <Unbroken words={t('desk_account_waiting', { email: account.email })} />
              )),
          ],
          [t('desk_lang'), languageName(lang, language)],
          [t('desk_saved'), moment(order.created_at)],
          ...express_requests.map(({ at, version, lang }): [string, string] => [
            t('desk_express'),
            t('desk_express_words', {
              at: shortMoment(at, language),
              version: shortDay(version, language),
              lang: languageName(lang, language),
            }),
          ]),
        ]}
      />
      {file.payments.map(payment => (
        <Payment key={payment.id} payment={payment} />
      ))}
    </>
  )
}

function Payment({ payment }: { payment: DeskPayment }) {
  const t = useText('desk')
  const language = useLanguage()
  const { amount_cents, refunded_cents, refunding_cents, refund_declined, dispute, status } = payment
  const { payment_id, livemode, created_at } = payment
  const money = (cents: number) => ({ amount: formatCents(cents, language) })
  const partly = refunded_cents < amount_cents
  return (
    <div className={styles.payment}>
      <p>
        <strong>{formatCents(amount_cents, language)}</strong> ·{' '}
        {t(`desk_payment_${status === 'refunded' && partly ? 'succeeded' : status}`)}
        {refunded_cents > 0 && partly && ` · ${t('desk_refunded', money(refunded_cents))}`}
        {refunding_cents > 0 && ` · ${t('desk_refunding', money(refunding_cents))}`}
        {refund_declined && ` · ${declinedWords(payment, refund_declined, t, language)}`}
        {dispute && ` · ${disputeTitle(dispute, t)}`}
        {dispute &&
          dispute.withdrawn_cents > 0 &&
          ` · ${t('desk_withdrawn', money(dispute.withdrawn_cents))}`}
      </p>
      <p className={styles.soft}>
        {shortMoment(created_at, language)} · {payment_id}
        {!livemode && ` · ${t('desk_payment_test')}`}
      </p>
    </div>
  )
}

/** Says why a payment is not refunded, and when that is tried again. */
function declinedWords(
  { provider, livemode }: DeskPayment,
  { reason, next }: DeclinedRefund,
  t: Translate,
  language: Language,
) {
  if (reason === 'other_provider')
    return t('desk_refund_elsewhere', {
      provider,
      mode: t(livemode ? 'desk_payment_live' : 'desk_payment_test'),
    })
  const known = REASONS.find(r => r === reason)
  const why = known ? t(`desk_declined_${known}`) : reason
  return next
    ? t('desk_refund_declined', { reason: why, at: shortMoment(next, language) })
    : t('desk_refund_failed', { reason: why })
}
