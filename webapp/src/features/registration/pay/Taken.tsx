import { useText } from '../../../i18n'
import { useMoney } from '../../../i18n/money'
import { Outcome } from '../../../ui/Outcome'
import { SuccessLinks } from './SuccessLinks'

/** The payment is certain, and the order cannot be shown: it is an account's, or the screen for it did not load. */
export function Taken({ amount }: { amount: number }) {
  const t = useText('steps')
  const money = useMoney()
  return (
    <Outcome
      mark="check"
      title={t('success_order_title')}
      words={
        amount > 0 ? t('success_taken_words', { amount: money(amount) }) : t('success_taken_words_plain')
      }
      actions={<SuccessLinks ordered />}
    />
  )
}
