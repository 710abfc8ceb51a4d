import { useEffect, useState } from 'react'
import { useText } from '../../../i18n'
import { Dialog } from '../../../ui/Dialog'
import { Skeleton } from '../../../ui/Skeleton'
import { attempts } from './attempt'
import { CardPayment } from './CardPayment'
import { FindingOut } from './FindingOut'
import styles from './PaymentModal.module.css'
import type { Paid } from './useSecret'

/** `beginning` until it is known whether the order has a payment whose result is not known. */
type Phase = 'beginning' | 'card' | 'finding' | 'unpaid'

/** The payment of an order, in the provider's own card form. */
export default function PaymentModal({
  order,
  cents,
  onPaid,
  onClose,
}: {
  order: string
  /** The amount as it was shown before. */
  cents: number
  onPaid: (paid: Paid) => void
  onClose: () => void
}) {
  const t = useText('steps')
  const [paying, setPaying] = useState(false)
  const [phase, setPhase] = useState<Phase>('beginning')
  useEffect(() => {
    void attempts().then(found => setPhase(order in found ? 'finding' : 'card'))
  }, [order])
  return (
    <Dialog open onClose={onClose} locked={paying} title={t('payment_title')} words={t('payment_lead')}>
      <div className={styles.payment}>
        {phase === 'beginning' && <Skeleton lines={6} />}
        {phase === 'finding' && (
          <FindingOut
            order={order}
            cents={cents}
            onPaid={onPaid}
            onUnpaid={() => setPhase('unpaid')}
            onClose={onClose}
          />
        )}
        {(phase === 'card' || phase === 'unpaid') && (
          <CardPayment
            order={order}
            cents={cents}
            unpaid={phase === 'unpaid'}
            onPaid={onPaid}
            onPaying={setPaying}
            onLost={() => setPhase('finding')}
            onClose={onClose}
          />
        )}
      </div>
    </Dialog>
  )
}
