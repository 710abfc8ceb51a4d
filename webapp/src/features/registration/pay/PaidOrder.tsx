import type { Order } from '../../../api/contract.gen'
import { useText } from '../../../i18n'
import { useMoney } from '../../../i18n/money'
import { Title } from '../../../ui/Title'
import { AccountNote } from './AccountNote'
import { NextSteps } from './NextSteps'
import styles from './PaidOrder.module.css'
import { Receipt } from './Receipt'
import { SealedCertificate } from './SealedCertificate'
import { SuccessLinks } from './SuccessLinks'

/** The confirmation of a paid order. Printed, it is the certificate and the receipt. */
export default function PaidOrder({
  order,
  destination,
}: {
  order: Order
  /** What a link of the provider says of the order. */
  destination: { dst: string; oid: string } | undefined
}) {
  const t = useText('results')
  const money = useMoney()
  const thanks = order.price
    ? t('success_order_words', { amount: money(order.price) })
    : t('success_order_words_plain')
  return (
    <article className={styles.page}>
      <header className={styles.head}>
        <Title>{t('success_order_title')}</Title>
        <p className={styles.lead}>{destination ? t('success_order_destination', destination) : thanks}</p>
      </header>
      <SealedCertificate order={order} />
      <div className={styles.aside}>
        <AccountNote order={order.id} />
        <NextSteps expected={order.expected} />
        <div className={styles.actions}>
          <SuccessLinks />
        </div>
      </div>
      <Receipt order={order} />
    </article>
  )
}
