import type { Order } from '../../../api/contract.gen'
import { toQuote } from '../../../api/price'
import { sessionAtom } from '../../../api/session'
import { useLanguage, useText, type TextKey } from '../../../i18n'
import { formatCents, formatDate } from '../../../i18n/money'
import { useAtomValue } from '../../../state'
import { Button } from '../../../ui/Button'
import { Facts } from '../../../ui/Facts'
import { Link } from '../../../ui/Link'
import { Note } from '../../../ui/Note'
import print from '../../../ui/Printed.module.css'
import { Title } from '../../../ui/Title'
import { hasEnded } from '../../stations/model/stations'
import { Papers } from '../../stations/Papers'
import Stations from '../../stations/Stations'
import { fromTrademark } from '../model/input'
import { Payment } from '../pay/Payment'
import { SealedCertificate } from '../pay/SealedCertificate'
import layout from '../Registration.module.css'
import styles from './Review.module.css'
import { useSurroundings } from '../surroundings'
import { Summary } from './Summary'

/** The note for each state; undefined where there is nothing to wait for. */
const NOTES: Record<Order['state'], TextKey | undefined> = {
  pending: undefined,
  processing: 'wizard_review_processing',
  paid: undefined,
  review: 'review_order_words',
}

/** An order that is paid, or whose payment is being collected: it can only be read. On a wide screen its certificate stands beside it. */
export default function ClosedOrder({ order }: { order: Order }) {
  const { startNew } = useSurroundings()
  const t = useText('steps')
  const signedIn = Boolean(useAtomValue(sessionAtom))
  const language = useLanguage()
  const note = NOTES[order.state]
  const mark = order.trademark_data.name
  const refunded = order.payment?.refunded_cents
  const summary = (
    <div className={`${styles.closed} ${print.printed}`}>
      {signedIn && (
        <Link to="/home#trademarks" className={styles.up}>
          {t('nav_my_trademarks')}
        </Link>
      )}
      <header className={layout.heading}>
        <Title>{mark ? t('wizard_title_paid_of', { mark }) : t('wizard_title_paid')}</Title>
        {order.paid && <p className={layout.lead}>{t('wizard_lead_paid')}</p>}
      </header>
      {note && <Note>{t(note)}</Note>}
      <Facts
        facts={[
          [t('wizard_review_reference'), order.reference],
          [
            t('wizard_review_paid_amount'),
            order.paid && order.payment ? formatCents(order.payment.amount_cents, language) : null,
          ],
          [t('wizard_review_refunded'), refunded ? formatCents(refunded, language) : null],
          [t('wizard_review_paid_on'), order.paid_at ? formatDate(order.paid_at, language) : null],
        ]}
      />
      {order.paid_at && (
        <div className={styles.papers}>
          <Papers order={order} />
        </div>
      )}
      {order.stage && <Stations order={order} level={2} open />}
      <Summary
        trademark={fromTrademark(order.trademark_data)}
        owners={order.owners}
        use_owner_billing={order.use_owner_billing}
        custom_billing_data={order.custom_billing_data}
        quote={order.quote && toQuote(order.quote)}
      />
      <div>
        <Button icon="plus" onClick={startNew}>
          {t('wizard_start_new')}
        </Button>
      </div>
      <Payment />
    </div>
  )
  if (!order.stage || hasEnded(order)) return summary
  return (
    <div className={layout.columns}>
      {summary}
      <aside className={layout.aside} aria-label={t('wizard_certificate')} tabIndex={0}>
        <SealedCertificate order={order} still />
      </aside>
    </div>
  )
}
