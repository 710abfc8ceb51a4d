import { Elements } from '@stripe/react-stripe-js'
import type { StripeElementLocale } from '@stripe/stripe-js'
import { useMemo } from 'react'
import type { Order } from '../../../api/contract.gen'
import type { ApiError } from '../../../api/errors'
import { described, useLanguage, useText } from '../../../i18n'
import { useMoney } from '../../../i18n/money'
import { Button } from '../../../ui/Button'
import { Note } from '../../../ui/Note'
import { Skeleton } from '../../../ui/Skeleton'
import { appearance, fonts } from './appearance'
import { CardForm } from './CardForm'
import styles from './PaymentModal.module.css'
import { useSecret, type Paid } from './useSecret'

/** The amount and the provider's form, once the payment is prepared. */
export function CardPayment({
  order,
  version,
  unpaid,
  onPaid,
  onStale,
  onMissing,
  onPaying,
  onLost,
  onClose,
}: {
  order: string
  /** The version that is on the screen. */
  version: number
  /** A payment was tried before, and the provider says that nothing was charged. */
  unpaid: boolean
  onPaid: (paid: Paid) => void
  onStale: (order: Order) => void
  onMissing: (error: ApiError) => void
  onPaying: (paying: boolean) => void
  /** The confirmation was sent, and its result is not known. */
  onLost: () => void
  onClose: () => void
}) {
  const t = useText('steps')
  const money = useMoney()
  const language = useLanguage()
  const locale = described(language).stripe as StripeElementLocale
  const { prepared, retry, giveUp } = useSecret(order, version, onPaid, onStale, onMissing)
  const look = useMemo(() => ({ appearance: appearance(), fonts: fonts() }), [])
  if (prepared.kind === 'loading') {
    return (
      <div role="status" aria-label={t('payment_loading')}>
        <Skeleton lines={6} />
      </div>
    )
  }
  if (prepared.kind === 'failed') {
    return (
      <div role="alert" className={styles.payment}>
        <Note tone="mind">{prepared.words}</Note>
        {!prepared.final && (
          <Button tone="ink" onClick={retry}>
            {t('retry')}
          </Button>
        )}
        <Button onClick={onClose}>{t('close')}</Button>
      </div>
    )
  }
  const { secret, currency, amount_cents: cents } = prepared.secret
  return (
    <>
      <div aria-live="assertive">
        {unpaid && (
          <Note tone="mind" title={t('payment_none')}>
            {t('payment_none_line')} {t('payment_failed_later')}
          </Note>
        )}
      </div>
      <p className={styles.amount}>
        <span>{t('payment_amount')}</span>
        <strong data-testid="payment-amount">{money(cents / 100)}</strong>
      </p>
      <Elements stripe={prepared.stripe} options={{ clientSecret: secret, ...look, locale }}>
        <CardForm
          order={order}
          version={version}
          secret={secret}
          cents={cents}
          currency={currency}
          onPaying={onPaying}
          onChanged={retry}
          onLost={onLost}
          onUnready={giveUp}
          onPaid={payment => onPaid({ order, payment, cents })}
        />
      </Elements>
    </>
  )
}
