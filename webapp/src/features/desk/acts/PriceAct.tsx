import { givePrice } from '../../../api/desk'
import { useText } from '../../../i18n'
import { TextArea, TextField } from '../../../ui/Field'
import { ActDialog } from './ActDialog'
import { centsOf } from './money'
import type { ActProps } from './props'
import { useAct } from './useAct'
import { useTyped } from './typed'

/** Gives a price to a request that has no automatic one; the customer gets a link to pay it. */
export function PriceAct({ file, reload, onDone, onClose }: ActProps) {
  const t = useText('desk')
  const act = useAct(reload)
  const { values, set, sent } = useTyped(`${file.order.id}/price`, { price_cents: '', text: '' })
  const cents = centsOf(values.price_cents ?? '')
  const send = () =>
    cents === undefined
      ? act.refuse('price_cents', values.price_cents ? 'invalid_number' : 'required')
      : act.run(
          () => givePrice(file, cents, values.text ?? ''),
          next => {
            sent()
            onDone(next)
          },
        )
  return (
    <ActDialog
      title={t('desk_act_price')}
      words={t('desk_act_price_words')}
      button={t('desk_act_price_button')}
      act={act}
      onSend={send}
      onClose={onClose}
    >
      <TextField
        {...act.field('price_cents', value => set('price_cents', value))}
        label={t('desk_price')}
        hint={t('desk_price_hint')}
        inputMode="decimal"
        autoComplete="off"
        value={values.price_cents}
      />
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
