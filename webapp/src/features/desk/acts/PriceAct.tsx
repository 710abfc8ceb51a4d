import { givePrice } from '../../../api/desk'
import { useText } from '../../../i18n'
import { formatCents } from '../../../i18n/money'
import { TextArea, TextField } from '../../../ui/Field'
import { ActDialog } from './ActDialog'
import styles from './Acts.module.css'
import { centsOf, withVAT } from './money'
import type { ActProps } from './props'
import { useAct } from './useAct'
import { useTyped } from './typed'

const PARTS = ['official_fee_cents', 'service_cents'] as const

/** Gives a price to a request that has no automatic one, in its parts; the customer gets a link to pay it. */
export function PriceAct({ file, reload, onDone, onClose }: ActProps) {
  const t = useText('desk')
  const act = useAct(reload)
  const empty = { official_fee_cents: '', service_cents: '', text: '' }
  const { values, set, sent } = useTyped(`${file.order.id}/price`, empty)
  const [fee, service] = PARTS.map(part => centsOf(values[part] ?? ''))

  function send() {
    if (fee === undefined || service === undefined) {
      const part = fee === undefined ? 'official_fee_cents' : 'service_cents'
      return act.refuse(part, values[part] ? 'invalid_number' : 'required')
    }
    return act.run(
      () => givePrice(file, { official_fee_cents: fee, service_cents: service, text: values.text ?? '' }),
      sent,
      onDone,
    )
  }

  return (
    <ActDialog
      title={t('desk_act_price')}
      words={t('desk_act_price_words')}
      button={t('desk_act_price_button')}
      act={act}
      onSend={send}
      onClose={onClose}
    >
      {PARTS.map(part => (
        <TextField
          key={part}
          {...act.field(part, value => set(part, value))}
          label={t(`desk_price_${part}`)}
          hint={t('desk_price_hint')}
          inputMode="decimal"
          autoComplete="off"
          value={values[part]}
        />
      ))}
      <p role="status" className={styles.sum}>
        {fee !== undefined && service !== undefined && (
          <>
            {t('desk_price_vat', {
              percent: file.vat_percent,
              amount: formatCents(withVAT(service, file.vat_percent) - service),
            })}
            <strong>
              {t('desk_price_total', { amount: formatCents(fee + withVAT(service, file.vat_percent)) })}
            </strong>
          </>
        )}
      </p>
      <TextArea
        {...act.field('text', value => set('text', value))}
        label={t('desk_text_message')}
        hint={t('desk_text_read')}
        optional={t('optional')}
        value={values.text}
      />
    </ActDialog>
  )
}
