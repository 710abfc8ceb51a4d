import { PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useText } from '../../i18n'
import { useMoney } from '../../i18n/money'
import { Button } from '../../ui/Button'
import { Note } from '../../ui/Note'
import { toast } from '../../ui/toast'
import styles from './PaymentModal.module.css'
import { resultOf, returnUrl } from './result'

/** The provider's form and the button that pays. What fails can be tried again with the same order. */
export function CardForm({
  order,
  cents,
  onPaying,
  onPaid,
}: {
  order: string
  cents: number
  onPaying: (paying: boolean) => void
  onPaid: (payment: string) => void
}) {
  const t = useText()
  const money = useMoney()
  const stripe = useStripe()
  const elements = useElements()
  const [ready, setReady] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<string | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (failed !== null) button.current?.scrollIntoView({ block: 'end' }) // and the note above it
  }, [failed])

  function pay(under: boolean) {
    setBusy(under)
    onPaying(under)
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!stripe || !elements || busy) return
    setFailed(null)
    pay(true)
    const result = resultOf(
      await stripe
        .confirmPayment({
          elements,
          confirmParams: { return_url: returnUrl(location.href, order, cents) },
          redirect: 'if_required',
        })
        .catch((error: Error) => ({ error: { type: 'api_error' as const, message: error.message } })),
    )
    pay(false)
    if (result.kind === 'done') return onPaid(result.payment)
    const words = result.message ?? t('payment_error')
    toast.error(words)
    setFailed(words)
  }

  return (
    <form onSubmit={event => void submit(event)} className={styles.payment}>
      <PaymentElement onReady={() => setReady(true)} />
      <div role="alert">
        {failed !== null && (
          <Note tone="mind" title={t('payment_failed')}>
            {failed} {t('payment_failed_line')}
          </Note>
        )}
      </div>
      <Button
        ref={button}
        tone="primary"
        type="submit"
        wide
        busy={busy}
        disabled={!stripe || !ready}
        icon="card"
      >
        {busy ? t('payment_paying') : t('payment_pay', { price: money(cents / 100) })}
      </Button>
    </form>
  )
}
