import { useEffect, useRef } from 'react'
import { useText } from '../../../i18n'
import { Button } from '../../../ui/Button'
import { Note } from '../../../ui/Note'
import { attemptEnded } from './attempt'
import styles from './PaymentModal.module.css'
import { useFinding } from './useFinding'
import type { Paid } from './useSecret'

/** Shown while it is not known whether a payment was made, instead of the form that would pay again. */
export function FindingOut({
  order,
  cents,
  onPaid,
  onUnpaid,
  onClose,
}: {
  order: string
  cents: number
  onPaid: (paid: Paid) => void
  /** The provider has no payment. */
  onUnpaid: () => void
  onClose: () => void
}) {
  const t = useText('steps')
  const { finding, again } = useFinding(order, cents)
  const report = useRef({ onPaid, onUnpaid })
  useEffect(() => {
    report.current = { onPaid, onUnpaid }
  })
  useEffect(() => {
    if (finding.kind !== 'taken' && finding.kind !== 'unpaid') return
    void attemptEnded(order).then(() => {
      if (finding.kind === 'unpaid') report.current.onUnpaid()
      else report.current.onPaid({ order, payment: finding.payment, cents: finding.cents })
    })
  }, [order, finding])
  const unknown = finding.kind === 'unknown'
  if (finding.kind === 'gone') return <Gone onEnd={() => void attemptEnded(order).then(onClose)} />
  return (
    <div className={styles.payment}>
      <div role="status">
        {unknown ? (
          <Note tone="mind" title={t('payment_unknown')}>
            {t('payment_unknown_words')}
          </Note>
        ) : (
          <Note title={t('payment_finding')}>{t('payment_finding_words')}</Note>
        )}
      </div>
      {unknown && (
        <>
          <Button tone="ink" onClick={again}>
            {t('payment_look')}
          </Button>
          <Button onClick={onClose}>{t('close')}</Button>
        </>
      )}
    </div>
  )
}

/** Says that the order cannot be asked about any more. The asking ends only when the visitor, who has read that, ends it. */
function Gone({ onEnd }: { onEnd: () => void }) {
  const t = useText('steps')
  return (
    <div className={styles.payment}>
      <div role="alert">
        <Note tone="mind" title={t('payment_gone')}>
          {t('payment_gone_words')}
        </Note>
      </div>
      <Button tone="ink" onClick={onEnd}>
        {t('payment_gone_end')}
      </Button>
    </div>
  )
}
