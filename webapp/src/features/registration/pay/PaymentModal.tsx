import { useEffect, useState } from 'react'
import { useText } from '../../../i18n'
import type { Order } from '../../../api/contract.gen'
import type { ApiError } from '../../../api/errors'
import { Button } from '../../../ui/Button'
import { Dialog } from '../../../ui/Dialog'
import { Note } from '../../../ui/Note'
import { Skeleton } from '../../../ui/Skeleton'
import { toast } from '../../../ui/toast'
import type { Payable } from '../model/states'
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
  version,
  onPaid,
  onStale,
  onMissing,
  onShow,
  onClose,
}: Payable & {
  onPaid: (paid: Paid) => void
  /** The order was saved again: nothing can be paid before the customer has seen it. */
  onStale: (order: Order) => void
  /** The server does not have the order any more. */
  onMissing: (error: ApiError) => void
  /** Leads to the registration of the order. */
  onShow: () => void
  onClose: () => void
}) {
  const t = useText('steps')
  const [paying, setPaying] = useState(false)
  const [phase, setPhase] = useState<Phase>('beginning')
  useEffect(() => {
    void attempts().then(found => setPhase(order in found ? 'finding' : 'card'))
  }, [order])
  const payable = (phase === 'card' || phase === 'unpaid') && version !== undefined
  const leave = () => {
    if (payable) toast.blank(t('payment_left'))
    onClose()
  }
  return (
    <Dialog onClose={leave} locked={paying} title={t('payment_title')} words={t('payment_lead')}>
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
        {phase === 'unpaid' && version === undefined && (
          <>
            <div role="alert">
              <Note tone="mind" title={t('payment_none')}>
                {t('payment_unpaid')}
              </Note>
            </div>
            <Button tone="ink" onClick={onShow}>
              {t('payment_show')}
            </Button>
          </>
        )}
        {payable && (
          <CardPayment
            order={order}
            version={version}
            unpaid={phase === 'unpaid'}
            onPaid={onPaid}
            onStale={onStale}
            onMissing={onMissing}
            onPaying={setPaying}
            onLost={() => setPhase('finding')}
            onClose={onClose}
          />
        )}
      </div>
    </Dialog>
  )
}
