import { useEffect } from 'react'
import { Navigate } from 'react-router'
import { useText } from '../../../i18n'
import { Button, buttonClass } from '../../../ui/Button'
import { Link } from '../../../ui/Link'
import { Outcome } from '../../../ui/Outcome'
import { paymentResult } from '../model/paymentResult'
import { attemptEnded } from './attempt'
import { Receipt } from './Receipt'
import { AccountLink, SuccessLinks } from './SuccessLinks'
import { useOrderResult } from './useOrderResult'

/**
 * What became of an order's payment. Query: tid (payment), tam (euros), dst and oid as specified; trademarkId is the
 * order, by which the server's own data are shown; redirect_status is what a payment provider adds on its way back.
 */
export function PaymentResult({
  query,
  taken,
  onPaid,
}: {
  query: URLSearchParams
  /** This page saw the payment succeed. */
  taken: boolean | undefined
  /** Called once the payment is certain, possibly several times. The amount is in euros. */
  onPaid: (payment: string, amount: number) => void
}) {
  const t = useText('results')
  const id = query.get('trademarkId')
  const { order, asked, again } = useOrderResult(id)
  const result = paymentResult(query, order, asked, taken)
  const payment = order?.payment?.id ?? query.get('tid') ?? query.get('payment_intent')
  const amount = order?.price ?? Number(query.get('tam'))

  useEffect(() => {
    if (payment && result === 'paid') onPaid(payment, amount)
  }, [onPaid, payment, amount, result])

  useEffect(() => {
    if (id && order && result !== 'checking' && result !== 'unknown') void attemptEnded(id)
  }, [id, order, result])

  switch (result) {
    case 'none':
      return <Navigate to="/" replace />
    case 'checking':
      return <Outcome mark="hourglass" title={t('checking_order')} />
    case 'pending':
      return (
        <Outcome
          mark="hourglass"
          title={t('pending_order_title')}
          words={t('pending_order_words')}
          actions={<SuccessLinks />}
        />
      )
    case 'review':
      return (
        <Outcome
          mark="search"
          title={t('review_order_title')}
          words={t('review_order_words')}
          actions={<SuccessLinks />}
        />
      )
    case 'unknown':
      return (
        <Outcome
          mark="info"
          title={t('unknown_order_title')}
          words={t('unknown_order_words')}
          actions={
            <>
              {id && <Button onClick={again}>{t('unknown_order_look')}</Button>}
              <AccountLink words={t('nav_my_trademarks')} />
            </>
          }
        />
      )
    case 'failed':
      return (
        <Outcome
          mark="alert"
          title={t('failed_order_title')}
          words={t('failed_order_words')}
          actions={
            <>
              <Link
                className={buttonClass('primary')}
                to={id ? `/?trademarkId=${encodeURIComponent(id)}` : '/'}
              >
                {t('failed_order_retry')}
              </Link>
              <AccountLink words={t('nav_my_trademarks')} />
            </>
          }
        />
      )
    case 'paid':
      return <Receipt query={query} order={order ?? null} payment={payment} amount={amount} />
  }
}
