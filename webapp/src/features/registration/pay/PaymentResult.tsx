import { Suspense, useEffect } from 'react'
import { Navigate } from 'react-router'
import { useText } from '../../../i18n'
import { Boundary } from '../../../ui/Boundary'
import { Button } from '../../../ui/Button'
import { lazy } from '../../../ui/lazy'
import { Outcome } from '../../../ui/Outcome'
import { Skeleton } from '../../../ui/Skeleton'
import { paymentResult } from '../model/paymentResult'
import { attemptEnded } from './attempt'
import { OrderMark } from './OrderMark'
import { Payable } from './Payable'
import { AccountLink, SuccessLinks } from './SuccessLinks'
import { Taken } from './Taken'
import { useOrderResult } from './useOrderResult'

const PaidOrder = lazy(() => import(/* webpackChunkName: "paid" */ './PaidOrder'))

/**
 * What became of an order's payment. Query: tid (payment), tam (euros), dst and oid as specified; trademarkId is the
 * order, by which the server's own data are shown; redirect_status is what a payment provider adds on its way back.
 * Without the server's word, no parameter makes the page say that money was paid.
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
  const t = useText('steps')
  const id = query.get('trademarkId')
  const { order, asked, again } = useOrderResult(id)
  const result = paymentResult(query, order, asked, taken)
  const payment = order?.payment?.id ?? query.get('tid') ?? query.get('payment_intent')
  const amount = order?.price ?? Number(query.get('tam'))

  useEffect(() => {
    if (payment && (result === 'paid' || result === 'taken')) onPaid(payment, amount)
  }, [onPaid, payment, amount, result])

  useEffect(() => {
    if (id && order && result !== 'checking' && result !== 'unknown') void attemptEnded(id)
  }, [id, order, result])

  const mark = order && <OrderMark order={order} />
  switch (result) {
    case 'none':
      return <Navigate to="/" replace />
    case 'checking':
      return <Outcome mark="hourglass" title={t('checking_order')} />
    case 'paid':
      return (
        <Boundary instead={<Taken amount={amount} />}>
          <Suspense fallback={<Skeleton lines={6} />}>
            {order && <PaidOrder order={order} destination={destinationOf(query)} />}
          </Suspense>
        </Boundary>
      )
    case 'taken':
      return <Taken amount={amount} />
    case 'pending':
    case 'review':
      return (
        <Outcome
          mark={result === 'pending' ? 'hourglass' : 'search'}
          title={t(`${result}_order_title`)}
          words={t(`${result}_order_words`)}
          actions={<SuccessLinks />}
        >
          {mark}
        </Outcome>
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
        >
          {mark}
        </Outcome>
      )
    case 'unproved':
      return <Unproved destination={destinationOf(query)} />
    case 'returned':
      return (
        <Outcome
          mark="alert"
          title={t('failed_order_title')}
          words={t('returned_order_words')}
          actions={<SuccessLinks />}
        />
      )
    case 'refunded':
    case 'failed':
      return (
        <Payable id={id} result={result}>
          {mark}
        </Payable>
      )
  }
}

/** Where and of which order the details were sent, if the query has both. */
function destinationOf(query: URLSearchParams): { dst: string; oid: string } | undefined {
  const dst = query.get('dst')
  const oid = query.get('oid')
  return dst && oid ? { dst, oid } : undefined
}

function Unproved({ destination }: { destination: { dst: string; oid: string } | undefined }) {
  const t = useText('steps')
  return (
    <Outcome
      mark="info"
      title={t('unproved_order_title')}
      words={t('unproved_order_words')}
      actions={<SuccessLinks />}
    >
      {destination && <p>{t('unproved_order_destination', destination)}</p>}
    </Outcome>
  )
}
