import { Elements } from '@stripe/react-stripe-js'
import { useMemo, useState } from 'react'
import { useLanguage, useText } from '../../i18n'
import { formatCents, useMoney } from '../../i18n/money'
import { Button } from '../../ui/Button'
import { Dialog } from '../../ui/Dialog'
import { Note } from '../../ui/Note'
import { Skeleton } from '../../ui/Skeleton'
import { appearance, fonts } from './appearance'
import { CardForm } from './CardForm'
import styles from './PaymentModal.module.css'
import { useSecret, type Paid } from './useSecret'

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
  const money = useMoney()
  const language = useLanguage()
  const [paying, setPaying] = useState(false)
  const [changed, setChanged] = useState<number>()
  const { prepared, retry } = useSecret(order, onPaid)
  const amount = changed ?? (prepared.kind === 'ready' ? prepared.secret.amount_cents : cents)
  const look = useMemo(() => ({ appearance: appearance(), fonts: fonts() }), [])
  return (
    <Dialog open onClose={onClose} locked={paying} title={t('payment_title')} words={t('payment_lead')}>
      <div className={styles.payment}>
        {prepared.kind === 'loading' && (
          <div role="status" aria-label={t('payment_loading')}>
            <Skeleton lines={6} />
          </div>
        )}
        {prepared.kind === 'failed' && (
          <div role="alert" className={styles.payment}>
            <Note tone="mind">{prepared.words}</Note>
            {!prepared.final && (
              <Button tone="ink" onClick={retry}>
                {t('retry')}
              </Button>
            )}
            <Button onClick={onClose}>{t('close')}</Button>
          </div>
        )}
        {prepared.kind === 'ready' && (
          <>
            <div aria-live="assertive">
              {amount !== cents && (
                <Note tone="mind">
                  {t('payment_changed', {
                    before: formatCents(cents, language),
                    after: formatCents(amount, language),
                  })}
                </Note>
              )}
            </div>
            <p className={styles.amount}>
              <span>{t('payment_amount')}</span>
              <strong data-testid="payment-amount">{money(amount / 100)}</strong>
            </p>
            <Elements
              stripe={prepared.stripe}
              options={{
                clientSecret: prepared.secret.secret,
                ...look,
                locale: language === 'en' ? 'en' : 'es',
              }}
            >
              <CardForm
                order={order}
                secret={prepared.secret.secret}
                cents={amount}
                currency={prepared.secret.currency}
                onPaying={setPaying}
                onChanged={setChanged}
                onPaid={payment => onPaid({ order, payment, cents: amount })}
              />
            </Elements>
          </>
        )}
      </div>
    </Dialog>
  )
}
