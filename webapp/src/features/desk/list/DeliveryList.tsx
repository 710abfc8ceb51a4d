import type { DeskDelivery } from '../../../api/contract.gen'
import { listDeliveries, resendDelivery } from '../../../api/desk'
import { useLanguage, useText } from '../../../i18n'
import { EmptyState } from '../../../ui/EmptyState'
import { useLoad } from '../../../ui/useLoad'
import { shortMoment } from '../format'
import { useSignInAgain } from '../useSignInAgain'
import { Waiting } from '../Waiting'
import styles from './Lists.module.css'
import { ResendButton } from './ResendButton'
import { Cell, Head, LineLink, Row, Table } from './Table'

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
      <Table caption={t('desk_list_webhooks')} columns={['event', 'to', 'error', 'failed', 'again']}>
        {state.data.map(delivery => (
          <Line key={delivery.id} delivery={delivery} reload={reload} />
        ))}
      </Table>
    </>
  )
}

function Line({ delivery, reload }: { delivery: DeskDelivery; reload: () => void }) {
  const t = useText('desk')
  const language = useLanguage()
  const { id, order_id, type, stage, event_id, host, attempts, at, error } = delivery
  const name = [type ?? event_id, stage && t(`desk_stage_${stage}`)].filter(Boolean).join(' · ')

  return (
    <Row>
      <Head>
        {order_id ? (
          <LineLink to={`/desk/orders/${order_id}`} id={String(id)}>
            {name}
          </LineLink>
        ) : (
          name
        )}
      </Head>
      <Cell>{host}</Cell>
      <Cell>{error}</Cell>
      <Cell>
        {shortMoment(at, language)} · {t('desk_attempts', { count: attempts })}
      </Cell>
      <Cell>
        <ResendButton name={name} resend={() => resendDelivery(id)} onDone={reload} />
      </Cell>
    </Row>
  )
}
