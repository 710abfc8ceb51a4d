import { useConfig } from '../../../api/config'
import type { Order } from '../../../api/contract.gen'
import { toQuote } from '../../../api/price'
import { useLanguage, useText } from '../../../i18n'
import { formatDate, formatMoney } from '../../../i18n/money'
import { Button } from '../../../ui/Button'
import { Facts } from '../../../ui/Facts'
import { PartyName } from '../../party/PartyName'
import { hasEnded } from '../../stations/model/stations'
import { Papers } from '../../stations/Papers'
import { More } from '../mark/More'
import { PriceLines } from '../mark/PriceLines'
import styles from './PaidOrder.module.css'

/** What was paid, line by line, to print and to download. */
export function Receipt({ order }: { order: Order }) {
  const t = useText('steps')
  const language = useLanguage()
  const provider = useConfig()?.provider
  const billed = order.custom_billing_data ?? order.owners[0]
  return (
    <section className={styles.receipt}>
      <h2>{t('success_receipt')}</h2>
      <Facts
        facts={[
          [
            t('success_order_reference'),
            <span key="reference" translate="no">
              {order.reference}
            </span>,
          ],
          [t('success_order_paid_at'), order.paid_at && formatDate(order.paid_at, language)],
          [
            t('success_receipt_by'),
            provider &&
              t('footer_provider', {
                name: provider.name,
                tax_id: provider.tax_id,
                address: provider.address,
              }),
          ],
          [t('success_receipt_for'), billed && <PartyName key="billed" party={billed} />],
          [
            t('success_order_amount'),
            order.price && !order.quote ? formatMoney(order.price, language) : null,
          ],
          [
            t('success_receipt_refunded'),
            order.payment?.refunded_cents
              ? formatMoney(order.payment.refunded_cents / 100, language, order.quote !== null)
              : null,
          ],
        ]}
      />
      {order.quote && (
        <div>
          <PriceLines quote={toQuote(order.quote)} from={false} />
          <More />
        </div>
      )}
      <div className={styles.actions}>
        <Papers order={order} />
        <Button onClick={() => print()}>
          {t(hasEnded(order) ? 'success_print_receipt' : 'success_print')}
        </Button>
      </div>
    </section>
  )
}
