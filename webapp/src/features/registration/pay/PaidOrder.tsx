import type { Order } from '../../../api/contract.gen'
import { useText } from '../../../i18n'
import { formatCents } from '../../../i18n/money'
import { buttonClass } from '../../../ui/Button'
import { Link } from '../../../ui/Link'
import print from '../../../ui/Printed.module.css'
import { Title } from '../../../ui/Title'
import { hasEnded, type End } from '../../stations/model/stations'
import { AccountNote, useOrderAccount } from './AccountNote'
import { NextSteps } from './NextSteps'
import styles from './PaidOrder.module.css'
import { Receipt } from './Receipt'
import { SealedCertificate } from './SealedCertificate'
import { SuccessLinks } from './SuccessLinks'

/** A paid order: its confirmation, or what is left of it if its registration has ended without a mark. */
export default function PaidOrder(seen: {
  order: Order
  /** What a link of the provider says of the order. */
  destination: { dst: string; oid: string } | undefined
}) {
  const { order } = seen
  return hasEnded(order) ? <EndedOrder order={order} /> : <Confirmation {...seen} />
}

/** The confirmation of a paid order. Printed, it is the certificate and the receipt. */
function Confirmation({
  order,
  destination,
}: {
  order: Order
  destination: { dst: string; oid: string } | undefined
}) {
  const t = useText('steps')
  const account = useOrderAccount(order.id)
  const { amount, refunded } = moneyOf(order)
  const thanks = refunded
    ? t('success_order_refunded', { amount, refunded })
    : amount
      ? t('success_order_words', { amount })
      : t('success_order_words_plain')
  return (
    <article className={`${styles.page} ${print.printed}`}>
      <header className={styles.head}>
        <Title>{t('success_order_title')}</Title>
        <p className={styles.lead}>{destination ? t('success_order_destination', destination) : thanks}</p>
      </header>
      <SealedCertificate order={order} />
      <div className={styles.aside}>
        <AccountNote order={order.id} {...account} />
        <NextSteps expected={order.expected} />
        <div className={styles.actions}>
          <SuccessLinks ordered email={account.account?.email} />
        </div>
      </div>
      <Receipt order={order} />
    </article>
  )
}

/** A registration that was refused, given up or refunded: without a seal, and without anything to come. */
function EndedOrder({ order }: { order: Order & { stage: End } }) {
  const t = useText('steps')
  const stations = useText('stations')
  const account = useOrderAccount(order.id)
  const { amount, refunded } = moneyOf(order)
  const words = refunded
    ? t('success_order_refunded', { amount, refunded })
    : t('success_ended_words', { amount })
  return (
    <article className={`${styles.page} ${print.printed}`}>
      <header className={styles.head}>
        <Title>{stations(`stations_end_${order.stage}`)}</Title>
        <p className={styles.lead}>{words}</p>
      </header>
      <Receipt order={order} />
      <div className={styles.aside}>
        <AccountNote order={order.id} {...account} />
        <div className={styles.actions}>
          <Link to={`/?trademarkId=${encodeURIComponent(order.id)}`} className={buttonClass('plain')}>
            {t('success_ended_show')}
          </Link>
          <SuccessLinks ordered email={account.account?.email} />
        </div>
      </div>
    </article>
  )
}

/** What was paid for an order and what was refunded of it, in words; "" where there is nothing. */
function moneyOf({ payment }: Order) {
  const words = (cents: number | undefined) => (cents ? formatCents(cents) : '')
  return { amount: words(payment?.amount_cents), refunded: words(payment?.refunded_cents) }
}
