import { PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'
import type { Stripe, StripeElements } from '@stripe/stripe-js'
import { useEffect, useEffectEvent, useId, useRef, useState, type FormEvent } from 'react'
import { messageOf } from '../../../api/attempt'
import { ApiError } from '../../../api/errors'
import { requestStart } from '../../../api/trademarks'
import { TIMEOUT } from '../../../api/transport'
import { useText } from '../../../i18n'
import { useMoney } from '../../../i18n/money'
import { Button } from '../../../ui/Button'
import { Note } from '../../../ui/Note'
import { toast } from '../../../ui/toast'
import { attemptBegun, attemptEnded } from './attempt'
import styles from './PaymentModal.module.css'
import { checked, resultOf, returnUrl, type Result } from './result'

/** The provider's form and the button that pays. What fails can be tried again with the same order. */
export function CardForm({
  order,
  version,
  secret,
  cents,
  currency,
  onPaying,
  onChanged,
  onLost,
  onUnready,
  onPaid,
}: {
  order: string
  /** The version that is on the screen. */
  version: number
  /** The payment's client secret. */
  secret: string
  /** The amount that is shown. */
  cents: number
  currency: string
  onPaying: (paying: boolean) => void
  /** The payment cannot be made as it was prepared: nothing was charged. */
  onChanged: () => void
  /** The confirmation was sent, and its result is not known. */
  onLost: () => void
  /** The provider's fields have not come. */
  onUnready: () => void
  onPaid: (payment: string) => void
}) {
  const t = useText()
  const money = useMoney()
  const stripe = useStripe()
  const elements = useElements()
  const [ready, setReady] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<string | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const words = useId()
  const dismissReason = useRef(() => {})
  useEffect(() => {
    if (failed !== null) form.current?.scrollIntoView({ block: 'end' }) // the note is at its end, above the button
  }, [failed])
  useEffect(() => {
    return () => dismissReason.current()
  }, [])
  const giveUp = useEffectEvent(onUnready)
  useEffect(() => {
    if (ready) return
    const timer = setTimeout(() => giveUp(), TIMEOUT)
    return () => clearTimeout(timer)
  }, [ready])

  function pay(under: boolean) {
    setBusy(under)
    onPaying(under)
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!stripe || !elements || busy) return
    setFailed(null)
    dismissReason.current()
    pay(true)
    const result = await charge(stripe, elements)
    if (result.kind !== 'lost') await attemptEnded(order)
    pay(false)
    switch (result.kind) {
      case 'done':
        return onPaid(result.payment)
      case 'changed':
        return onChanged()
      case 'lost':
        return onLost()
      case 'unsent':
        return setFailed(result.message ?? t('payment_not_sent'))
      case 'incomplete':
        dismissReason.current = toast.error(result.message ?? t('payment_error'))
        return
      case 'failed':
        return setFailed(`${result.message ?? t('payment_error')} ${t('payment_failed_line')}`)
    }
  }

  /** Charges only the version on the screen and the amount on the button: another tab may have changed the order meanwhile. */
  async function charge(stripe: Stripe, elements: StripeElements): Promise<Result> {
    const now = checked(await retrieved(stripe), cents, currency)
    if (now.kind !== 'same') return now
    try {
      await requestStart(order, version)
      await attemptBegun(order, cents) // without this record a lost answer could not be asked for later
    } catch (error) {
      if (!(error instanceof ApiError)) return { kind: 'unsent', message: undefined }
      return error.code === 'version_stale' || error.code === 'not_found'
        ? { kind: 'changed' }
        : { kind: 'unsent', message: messageOf(error) }
    }
    try {
      return resultOf(
        await stripe.confirmPayment({
          elements,
          confirmParams: { return_url: returnUrl(location.href, order, cents) },
          redirect: 'if_required',
        }),
      )
    } catch {
      return { kind: 'lost' }
    }
  }

  const retrieved = (stripe: Stripe) => stripe.retrievePaymentIntent(secret).catch(() => ({}))

  return (
    <form ref={form} onSubmit={event => void submit(event)} className={styles.payment}>
      <PaymentElement onReady={() => setReady(true)} onLoadError={onUnready} />
      <div role="alert">
        {failed !== null && (
          <Note tone="mind" title={t('payment_failed')}>
            {failed} {t('payment_failed_later')}
          </Note>
        )}
      </div>
      <div className={styles.pay}>
        <p id={words} className={styles.express}>
          {t('payment_express')}
        </p>
        <Button
          aria-describedby={words}
          tone="primary"
          type="submit"
          wide
          busy={busy}
          disabled={!stripe || !ready}
        >
          {busy ? t('payment_paying') : t('payment_pay', { price: money(cents / 100) })}
        </Button>
      </div>
    </form>
  )
}
