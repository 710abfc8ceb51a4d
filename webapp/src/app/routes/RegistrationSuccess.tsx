import { useEffect } from 'react'
import { Navigate, useLocation } from 'react-router'
import { useConfig } from '../../api/config'
import { track } from '../../features/consent/consent'
import { attemptEnded } from '../../features/registration/pay/attempt'
import { useText } from '../../i18n'
import { Button, buttonClass } from '../../ui/Button'
import { Outcome } from '../../ui/Outcome'
import { Link } from '../../ui/Link'
import { useQuery } from '../query'
import type { TAKEN } from './paymentResult'
import { paymentResult } from './paymentResult'
import { Receipt } from './Receipt'
import { AccountLink, SuccessLinks } from './SuccessLinks'
import { useOrderResult } from './useOrderResult'

/**
 * What became of an order's payment. Query: tid (payment), tam (euros), dst and oid as specified;
 * trademarkId is the order, by which the server's own word is shown; redirect_status is what a
 * payment provider adds on its way back.
 */
export default function RegistrationSuccess() {
  const t = useText('results')
  const config = useConfig()
  const query = useQuery()
  const id = query.get('trademarkId')
  const { order, asked, again } = useOrderResult(id)
  const state = useLocation().state as Partial<typeof TAKEN> | null
  const result = paymentResult(query, order, asked, state?.taken)
  const payment = order?.payment?.id ?? query.get('tid') ?? query.get('payment_intent')
  const amount = order?.price ?? Number(query.get('tam'))

  useEffect(() => {
    if (config && payment && result === 'paid') track({ name: 'purchase', id: payment, amount }, config)
  }, [config, payment, amount, result])

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
