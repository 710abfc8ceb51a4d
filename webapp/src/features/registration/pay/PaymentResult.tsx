import { lazy, Suspense, useEffect, type ReactNode } from 'react'
import { Navigate } from 'react-router'
import type { Order } from '../../../api/contract.gen'
import { useText } from '../../../i18n'
import { useMoney } from '../../../i18n/money'
import { Boundary } from '../../../ui/Boundary'
import { Button, buttonClass } from '../../../ui/Button'
import { Link } from '../../../ui/Link'
import { Outcome } from '../../../ui/Outcome'
import { Skeleton } from '../../../ui/Skeleton'
import { paymentResult } from '../model/paymentResult'
import { attemptEnded } from './attempt'
import { AccountLink, SuccessLinks } from './SuccessLinks'
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

  const what = order && <What order={order} />
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
      return (
        <Outcome
          mark="hourglass"
          title={t('pending_order_title')}
          words={t('pending_order_words')}
          actions={<SuccessLinks />}
        >
          {what}
        </Outcome>
      )
    case 'review':
      return (
        <Outcome
          mark="search"
          title={t('review_order_title')}
          words={t('review_order_words')}
          actions={<SuccessLinks />}
        >
          {what}
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
          {what}
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
      return (
        <Payable order={id} mark="info" title={t('refunded_order_title')} words={t('refunded_order_words')}>
          {what}
        </Payable>
      )
    case 'failed':
      return (
        <Payable order={id} mark="alert" title={t('failed_order_title')} words={t('failed_order_words')}>
          {what}
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

/** The payment is certain, and the order cannot be shown: it is an account's, or the screen for it did not load. */
function Taken({ amount }: { amount: number }) {
  const t = useText('steps')
  const money = useMoney()
  return (
    <Outcome
      mark="check"
      title={t('success_order_title')}
      words={
        amount > 0 ? t('success_taken_words', { amount: money(amount) }) : t('success_taken_words_plain')
      }
      actions={<SuccessLinks ordered />}
    />
  )
}

function Unproved({ destination }: { destination: { dst: string; oid: string } | undefined }) {
  const t = useText('steps')
  return (
    <Outcome
      mark="info"
      title={t('unproved_order_title')}
      words={destination && t('unproved_order_destination', destination)}
      actions={<SuccessLinks />}
    >
      <p>{t('unproved_order_words')}</p>
    </Outcome>
  )
}

/** The mark of an order, and its price; while a person looks at a payment of another amount, the mark alone. */
function What({ order: { trademark_data: mark, price, state } }: { order: Order }) {
  const money = useMoney()
  return (
    <p>
      <bdi>{mark.name || mark.logo_name}</bdi>
      {price !== null && state !== 'review' && <> · {money(price)}</>}
    </p>
  )
}

/** An order that can be paid, with the way back to it. */
function Payable({
  order,
  ...said
}: {
  children: ReactNode
  order: string | null
  mark: 'info' | 'alert'
  title: string
  words: string
}) {
  const t = useText('steps')
  return (
    <Outcome
      {...said}
      actions={
        <>
          <Link
            className={buttonClass('primary')}
            to={order ? `/?trademarkId=${encodeURIComponent(order)}` : '/'}
          >
            {t('failed_order_retry')}
          </Link>
          <AccountLink words={t('nav_my_trademarks')} />
        </>
      }
    />
  )
}
