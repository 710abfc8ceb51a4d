import { useCallback } from 'react'
import { listOrders } from '../../../api/desk'
import { usePages } from '../../../ui/usePages'
import type { DeskOrder } from '../../../api/contract.gen'
import { useText } from '../../../i18n'
import { Button } from '../../../ui/Button'
import { EmptyState } from '../../../ui/EmptyState'
import { Days } from '../Days'
import { useSignInAgain } from '../useSignInAgain'
import { isNarrowed, selectionOf, type View } from '../view'
import { Waiting } from '../Waiting'
import { waitsTooLong } from '../waiting'
import { LineLink, Table } from './Table'

/** The orders of a view, one line each. */
export function OrderList({ view, onClear }: { view: View; onClear: () => void }) {
  const t = useText('desk')
  const selection = JSON.stringify(selectionOf(view))
  const { state, reload, loadMore, loadingMore } = usePages(
    useCallback(
      (cursor: string | undefined, signal: AbortSignal) =>
        listOrders(JSON.parse(selection) as ReturnType<typeof selectionOf>, cursor, signal),
      [selection],
    ),
    useSignInAgain(),
  )
  if (state.kind !== 'ready') return <Waiting failed={state.kind === 'failed'} lines={9} onRetry={reload} />
  const { items, cursor } = state.data
  if (items.length === 0) return <Nothing narrowed={isNarrowed(view)} onClear={onClear} />
  return (
    <>
      <Table caption={t('desk_shown', { count: items.length })} columns={COLUMNS}>
        {items.map(order => (
          <Line key={order.id} order={order} />
        ))}
      </Table>
      {cursor && (
        <Button busy={loadingMore} onClick={() => loadMore(state.data)}>
          {t('desk_more')}
        </Button>
      )}
    </>
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
    <tr>
      <th scope="row">
        <LineLink to={`/desk/orders/${id}`} id={id}>
          {mark || t('desk_no_name')}
        </LineLink>
      </th>
      <td>{reference}</td>
      <td>{owner}</td>
      <td>{t(`desk_territory_${territory}`)}</td>
      <td>{stage ? t(`desk_stage_${stage}`) : t(`desk_state_${state}`)}</td>
      <td>
        <Days days={days_waiting} tooLong={waitsTooLong(next_act, days_waiting)} />
      </td>
      <td>{t(`desk_next_${next_act}`)}</td>
    </tr>
  )
}
