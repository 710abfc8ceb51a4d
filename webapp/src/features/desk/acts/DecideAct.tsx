import { decide } from '../../../api/desk'
import { useText } from '../../../i18n'
import { formatCents, formatMoney } from '../../../i18n/money'
import { Facts } from '../../../ui/Facts'
import { TextArea } from '../../../ui/Field'
import { Note } from '../../../ui/Note'
import { Segments } from '../../../ui/Segments'
import { ActDialog } from './ActDialog'
import type { ActProps } from './props'
import { useAct } from './useAct'
import { useTyped } from './typed'

/** Decides about an order whose money is not its price: it becomes paid, or the money goes back, unless the bank has taken it back. Once
 *  the bank has decided so, the order can be left unpaid. */
export function DecideAct({ file, reload, onDone, onClose }: ActProps) {
  const t = useText('desk')
  const act = useAct(reload)
  const { values, set, sent } = useTyped(`${file.order.id}/decide`, { decision: '', reason: '' })
  const { decision = '', reason = '' } = values
  const refundable = file.payments.some(({ refundable_cents }) => refundable_cents > 0)
  const takenBack = file.payments.filter(({ dispute }) => dispute && dispute.withdrawn_cents > 0)
  const lost =
    !refundable && takenBack.some(({ status, dispute }) => status === 'mismatch' && dispute?.state === 'lost')
  const choices = (['release', 'refund', 'unpaid'] as const).filter(
    choice => choice === 'release' || (choice === 'refund' ? refundable : lost),
  )
  const chosen = choices.find(choice => choice === decision)
  const send = () =>
    chosen ? act.run(() => decide(file, chosen, reason), sent, onDone) : act.refuse('decision', 'required')
  const field = act.field('decision', value => set('decision', value))
  return (
    <ActDialog
      title={t('desk_act_review')}
      words={t('desk_act_review_words')}
      button={t(`desk_decide_${chosen ?? 'release'}`)}
      act={act}
      onSend={send}
      onClose={onClose}
    >
      <Facts
        facts={[
          [t('desk_money_price'), file.order.price === null ? null : formatMoney(file.order.price)],
          ...file.payments
            .filter(({ status }) => status === 'mismatch')
            .map(({ amount_cents }): [string, string] => [
              t('desk_money_arrived'),
              formatCents(amount_cents),
            ]),
        ]}
      />
      <Segments
        legend={t('desk_decision')}
        id={field.id}
        value={chosen ?? ''}
        options={choices.map(value => ({ value, label: t(`desk_decide_${value}`) }))}
        onChange={value => field.onChange({ target: { value } })}
        error={field.error}
      />
      {takenBack.map(({ id, dispute }) => (
        <Note key={id} tone="mind">
          {t('desk_withdrawn', { amount: formatCents(dispute?.withdrawn_cents ?? 0) })}
        </Note>
      ))}
      {lost && <Note tone="mind">{t('desk_decide_unpaid_words')}</Note>}
      <TextArea
        {...act.field('reason', value => set('reason', value))}
        label={t('desk_reason')}
        hint={t('desk_reason_hint')}
        optional={t('optional')}
        value={reason}
      />
    </ActDialog>
  )
}
