import { useCallback } from 'react'
import { listOrders } from '../../../api/desk'
import type { DeskOrder } from '../../../api/contract.gen'
import { useText } from '../../../i18n'
import { Button } from '../../../ui/Button'
import { EmptyState } from '../../../ui/EmptyState'
import { Days } from '../Days'
import { isNarrowed, selectionOf, type View } from '../view'
import { waitsTooLong } from '../overdue'
import { Pages } from './Pages'
import { Cell, Head, LineLink, Row, Table } from './Table'

/** The orders of a view, one line each. */
export function OrderList({ view, onClear }: { view: View; onClear: () => void }) {
  const t = useText('desk')
  const selection = JSON.stringify(selectionOf(view))
  const page = useCallback(
    (cursor: string | undefined, signal: AbortSignal) =>
      listOrders(JSON.parse(selection) as ReturnType<typeof selectionOf>, cursor, signal),
    [selection],
  )
  return (
    <Pages page={page} nothing={<Nothing narrowed={isNarrowed(view)} onClear={onClear} />}>
      {orders => (
        <Table caption={t('desk_shown', { count: orders.length })} columns={COLUMNS}>
          {orders.map(order => (
            <Line key={order.id} order={order} />
          ))}
        </Table>
      )}
    </Pages>
  )
}

function Nothing({ narrowed, onClear }: { narrowed: boolean; onClear: () => void }) {
  const t = useText('desk')
  if (!narrowed) return <EmptyState small title={t('desk_none')} words={t('desk_none_words')} />
  return (
    <EmptyState
      small
      title={t('desk_none_found')}
      words={t('desk_none_found_words')}
      action={<Button onClick={onClear}>{t('desk_clear')}</Button>}
    />
  )
}

const COLUMNS = ['mark', 'reference', 'owner', 'territory', 'stage', 'waiting', 'next'] as const

function Line({ order }: { order: DeskOrder }) {
  const t = useText('desk')
  const { id, mark, reference, owner, territory, stage, state, days_waiting, next_act } = order
  return (
    <Row>
      <Head>
        <LineLink to={`/desk/orders/${id}`} id={id}>
          {mark || t('desk_no_name')}
        </LineLink>
      </Head>
      <Cell>{reference}</Cell>
      <Cell>{owner}</Cell>
      <Cell>{t(`desk_territory_${territory}`)}</Cell>
      <Cell>{stage ? t(`desk_stage_${stage}`) : t(`desk_state_${state}`)}</Cell>
      <Cell>
        <Days days={days_waiting} tooLong={waitsTooLong(next_act, days_waiting)} />
      </Cell>
      <Cell>{t(`desk_next_${next_act}`)}</Cell>
    </Row>
  )
}
