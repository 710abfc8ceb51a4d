import { useState } from 'react'
import { refund } from '../../../api/desk'
import { useText } from '../../../i18n'
import { formatCents } from '../../../i18n/money'
import { TextArea, TextField } from '../../../ui/Field'
import { Note } from '../../../ui/Note'
import { Segments } from '../../../ui/Segments'
import { ActDialog } from './ActDialog'
import { centsOf } from './money'
import type { ActProps } from './props'
import { useAct } from './useAct'
import { useTyped } from './typed'

/** Refunds the whole or a part of what was paid. The amount is shown once more before it is sent. */
export function RefundAct({ file, reload, onDone, onClose }: ActProps) {
  const t = useText('desk')
  const act = useAct(reload)
  const { values, set, sent } = useTyped(`${file.order.id}/refund`, {
    which: 'whole',
    amount_cents: '',
    reason: '',
  })
  const [shown, setShown] = useState<number>() // the cents that the operator is asked to confirm
  const most = Math.max(0, ...file.payments.map(payment => payment.refundable_cents))
  const whole = values.which === 'whole'
  const cents = whole ? most : centsOf(values.amount_cents ?? '')
  const change = (path: string) => (value: string) => {
    setShown(undefined)
    set(path, value)
  }

  function send() {
    if (!cents) return act.refuse('amount_cents', values.amount_cents ? 'invalid_number' : 'required')
    if (cents !== shown) return setShown(cents)
    return act.run(() => refund(file, cents, values.reason ?? ''), sent, onDone)
  }

  return (
    <ActDialog
      title={t('desk_act_refunds')}
      words={t('desk_act_refunds_words', { most: formatCents(most) })}
      button={
        cents
          ? t(cents === shown ? 'desk_refund_sure' : 'desk_refund_button', { amount: formatCents(cents) })
          : t('desk_act_refunds')
      }
      act={act}
      onSend={send}
      onClose={onClose}
    >
      <Segments
        legend={t('desk_refund_which')}
        id={act.at('which')}
        value={whole ? 'whole' : 'part'}
        options={(['whole', 'part'] as const).map(value => ({ value, label: t(`desk_refund_${value}`) }))}
        onChange={change('which')}
      />
      {!whole && (
        <TextField
          {...act.field('amount_cents', change('amount_cents'))}
          label={t('desk_refund_amount')}
          hint={t('desk_price_hint')}
          inputMode="decimal"
          autoComplete="off"
          value={values.amount_cents}
        />
      )}
      <TextArea
        {...act.field('reason', change('reason'))}
        label={t('desk_reason')}
        hint={t('desk_reason_hint')}
        optional={t('optional')}
        value={values.reason}
      />
      <div role="status">
        {shown !== undefined && cents === shown && (
          <Note tone="mind">
            {t('desk_refund_confirm', { amount: formatCents(shown), owner: file.owner })}
          </Note>
        )}
      </div>
    </ActDialog>
  )
}
