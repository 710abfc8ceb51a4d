import { sessionAtom } from '../../api/session'
import type { Order } from '../../api/wire'
import { useLanguage, useText } from '../../i18n'
import { formatDate, useMoney } from '../../i18n/money'
import { useAtomValue } from '../../state'
import { Facts } from '../../ui/Facts'
import { Note } from '../../ui/Note'
import { Outcome } from '../../ui/Outcome'
import { NextSteps } from '../NextSteps'
import { SuccessLinks } from './SuccessLinks'

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
  /** Euros; 0 or NaN when nobody said. */
  amount: number
}) {
  const t = useText('results')
  const money = useMoney()
  const language = useLanguage()
  const paid = amount > 0 ? money(amount) : ''
  const dst = query.get('dst')
  const oid = query.get('oid')
  const session = useAtomValue(sessionAtom)
  const email = order?.owners[0]?.email
  const thanks = paid ? t('success_order_words', { amount: paid }) : t('success_order_words_plain')
  return (
    <Outcome
      pressed
      title={t('success_order_title')}
      words={dst && oid ? t('success_order_destination', { dst, oid }) : thanks}
      actions={<SuccessLinks />}
    >
      {!session && (
        <Note title={t('success_account_title')}>
          {email ? t('success_account_at', { email }) : t('success_account')}
        </Note>
      )}
      <Facts
        facts={[
          [t('success_order_reference'), order?.reference],
          [t('success_order_mark'), order?.trademark_data.name || order?.trademark_data.logo_name],
          [t('success_order_amount'), paid],
          [t('success_order_payment'), payment],
          [t('success_order_paid_at'), order?.paid_at && formatDate(order.paid_at, language)],
        ]}
      />
      <NextSteps />
    </Outcome>
  )
}
