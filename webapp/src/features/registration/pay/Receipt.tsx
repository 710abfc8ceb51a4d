import type { Order } from '../../../api/contract.gen'
import { useLanguage, useText } from '../../../i18n'
import { formatDate, useMoney } from '../../../i18n/money'
import { Facts } from '../../../ui/Facts'
import { Outcome } from '../../../ui/Outcome'
import { NextSteps } from './NextSteps'
import { AccountNote, SuccessLinks } from './SuccessLinks'

/** The confirmation of a paid order: the server's details where it answered, else the redirect's. */
export function Receipt({
  query,
  order,
  payment,
  amount,
}: {
  query: URLSearchParams
  order: Order | null
  payment: string | null
  /** Euros; 0 or NaN if it is not known. */
  amount: number
}) {
  const t = useText('results')
  const money = useMoney()
  const language = useLanguage()
  const paid = amount > 0 ? money(amount) : ''
  const dst = query.get('dst')
  const oid = query.get('oid')
  const email = order?.owners[0]?.email ?? ''
  const thanks = paid ? t('success_order_words', { amount: paid }) : t('success_order_words_plain')
  return (
    <Outcome
      mark="seal"
      title={t('success_order_title')}
      words={dst && oid ? t('success_order_destination', { dst, oid }) : thanks}
      actions={<SuccessLinks invited={email} />}
    >
      <AccountNote email={email} />
      <Facts
        facts={[
          [t('success_order_reference'), order?.reference],
          [t('success_order_mark'), order?.trademark_data.name || order?.trademark_data.logo_name],
          [t('success_order_amount'), paid],
          [t('success_order_paid_at'), order?.paid_at && formatDate(order.paid_at, language)],
          [t('success_order_payment'), payment && <small>{payment}</small>],
        ]}
      />
      <NextSteps expected={order?.expected ?? []} />
    </Outcome>
  )
}
