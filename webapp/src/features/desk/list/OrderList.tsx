import { useCallback, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { listOrders } from '../../../api/desk'
import { usePages } from '../../../ui/usePages'
import type { DeskOrder } from '../../../api/contract.gen'
import { useText } from '../../../i18n'
import { Button } from '../../../ui/Button'
import { EmptyState } from '../../../ui/EmptyState'
import { Link } from '../../../ui/Link'
import { Days } from '../Days'
import { leaveList, openedLast } from '../place'
import { useSignInAgain } from '../useSignInAgain'
import { isNarrowed, selectionOf, type View } from '../view'
import { Waiting } from '../Waiting'
import { waitsTooLong } from '../waiting'
import styles from './Lists.module.css'

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
      <OrderTable orders={items} />
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

function OrderTable({ orders }: { orders: DeskOrder[] }) {
  const t = useText('desk')
  const table = useFocusOnOpened()
  return (
    <table ref={table} className={styles.table}>
      <caption className={styles.unseen} aria-live="polite">
        {t('desk_shown', { count: orders.length })}
      </caption>
      <thead>
        <tr>
          {COLUMNS.map(column => (
            <th key={column} scope="col">
              {t(`desk_col_${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {orders.map(order => (
          <Line key={order.id} order={order} />
        ))}
      </tbody>
    </table>
  )
}

function Line({ order }: { order: DeskOrder }) {
  const t = useText('desk')
  const { pathname, search } = useLocation()
  const { id, mark, reference, owner, territory, stage, state, days_waiting, next_act } = order
  return (
    <tr>
      <th scope="row">
        <Link
          to={`/desk/orders/${id}`}
          data-line={id}
          className={styles.open}
          onClick={() => leaveList(pathname + search, id)}
        >
          {mark || t('desk_no_name')}
        </Link>
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

/** Focuses the line that was opened last, when the operator comes back to its list. */
export function useFocusOnOpened() {
  const around = useRef<HTMLTableElement>(null)
  useEffect(() => {
    const id = openedLast()
    if (id) around.current?.querySelector<HTMLElement>(`[data-line="${CSS.escape(id)}"]`)?.focus()
  }, [])
  return around
}
