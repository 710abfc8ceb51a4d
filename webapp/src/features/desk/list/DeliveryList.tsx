import { useState } from 'react'
import { useLocation } from 'react-router'
import { attempt } from '../../../api/attempt'
import type { DeskDelivery } from '../../../api/contract.gen'
import { listDeliveries, resendDelivery } from '../../../api/desk'
import { text, useLanguage, useText } from '../../../i18n'
import { Button } from '../../../ui/Button'
import { EmptyState } from '../../../ui/EmptyState'
import { Link } from '../../../ui/Link'
import { toast } from '../../../ui/toast'
import { useLoad } from '../../../ui/useLoad'
import { shortMoment } from '../format'
import { leaveList } from '../place'
import { useSignInAgain } from '../useSignInAgain'
import { Waiting } from '../Waiting'
import styles from './Lists.module.css'
import { useFocusOnOpened } from './OrderList'

/** The events of orders that a system of the provider did not accept, and that are sent again only by an operator. */
export function DeliveryList() {
  const t = useText('desk')
  const { state, reload } = useLoad(listDeliveries, useSignInAgain())
  if (state.kind !== 'ready') return <Waiting failed={state.kind === 'failed'} lines={9} onRetry={reload} />
  if (state.data.length === 0)
    return <EmptyState small title={t('desk_webhooks_none')} words={t('desk_webhooks_none_words')} />
  return (
    <>
      <p className={styles.words}>{t('desk_webhooks_words')}</p>
      <DeliveryTable deliveries={state.data} reload={reload} />
    </>
  )
}

function DeliveryTable({ deliveries, reload }: { deliveries: DeskDelivery[]; reload: () => void }) {
  const t = useText('desk')
  const table = useFocusOnOpened()
  return (
    <table ref={table} className={`${styles.table} ${styles.deliveries}`}>
      <caption className={styles.unseen}>{t('desk_list_webhooks')}</caption>
      <thead>
        <tr>
          {(['event', 'to', 'failed', 'error', 'again'] as const).map(column => (
            <th key={column} scope="col">
              {t(`desk_col_${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {deliveries.map(delivery => (
          <Line key={delivery.id} delivery={delivery} reload={reload} />
        ))}
      </tbody>
    </table>
  )
}

function Line({ delivery, reload }: { delivery: DeskDelivery; reload: () => void }) {
  const t = useText('desk')
  const language = useLanguage()
  const { pathname, search } = useLocation()
  const [busy, setBusy] = useState(false)
  const handlers = useSignInAgain()
  const { id, order_id, type, stage, event_id, host, attempts, at, error } = delivery
  const name = [type ?? event_id, stage && t(`desk_stage_${stage}`)].filter(Boolean).join(' · ')

  async function resend(): Promise<void> {
    setBusy(true)
    const outcome = await attempt(() => resendDelivery(id), { ...handlers, not_found: reload })
    setBusy(false)
    if (!outcome.ok) return
    toast.success(text('desk_webhooks_sent'))
    reload()
  }

  return (
    <tr>
      <th scope="row">
        {order_id ? (
          <Link
            to={`/desk/orders/${order_id}`}
            data-line={id}
            className={styles.open}
            onClick={() => leaveList(pathname + search, String(id))}
          >
            {name}
          </Link>
        ) : (
          name
        )}
      </th>
      <td>{host}</td>
      <td>
        {shortMoment(at, language)} · {t('desk_webhooks_attempts', { count: attempts })}
      </td>
      <td>{error}</td>
      <td>
        <Button
          tone="quiet"
          busy={busy}
          onClick={() => void resend()}
          aria-label={t('desk_of', { what: t('desk_resend'), name })}
        >
          {t('desk_resend')}
        </Button>
      </td>
    </tr>
  )
}
