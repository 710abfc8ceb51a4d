import { useEffect, useRef, useState, type ReactNode } from 'react'
import { attempt } from '../../api/attempt'
import { deleteTrademark, listTrademarks } from '../../api/trademarks'
import type { Order } from '../../api/contract.gen'
import { text, useText } from '../../i18n'
import { Button } from '../../ui/Button'
import { Collapsible } from '../../ui/Collapsible'
import { confirm } from '../../ui/confirm'
import { EmptyState } from '../../ui/EmptyState'
import { toast } from '../../ui/toast'
import { usePages } from '../../ui/usePages'
import styles from './Account.module.css'
import { nameOf } from './order'
import { cardId, TrademarkCard } from './TrademarkCard'
import { Waiting } from './Waiting'

const page = (cursor: string | undefined, signal: AbortSignal) =>
  listTrademarks(cursor, { signal, quiet: true })

/** The account's registrations: those in progress, and the history of paid ones. */
export function Trademarks({
  onNew,
  onRemoved,
}: {
  onNew: () => void
  /** A registration is gone, or was before. */
  onRemoved: (id: string) => void
}) {
  const t = useText('account')
  const { state, reload, loadMore, loadingMore } = usePages(page, {}, { shared: true })
  const lists = useFocusAfterChange(state.kind === 'ready' ? state.data.items : undefined)
  if (state.kind !== 'ready') return <Waiting failed={state.kind === 'failed'} lines={9} onRetry={reload} />

  const card = (order: Order) => (
    <TrademarkCard
      key={order.id}
      order={order}
      onRemove={() =>
        void remove(order).then(gone => {
          if (!gone) return
          onRemoved(order.id)
          reload()
        })
      }
    />
  )
  const { items: orders, cursor } = state.data
  const more = cursor !== undefined
  const pending = orders.filter(order => !order.paid).map(card)
  const history = orders.filter(order => order.paid).map(card)
  return (
    <div ref={lists} className={styles.lists}>
      <List title={t('account_pending')} cards={pending} more={more}>
        <EmptyState
          small={history.length > 0}
          title={t('account_pending_none')}
          words={t('account_pending_none_words')}
          action={
            <Button tone={history.length > 0 ? 'plain' : 'primary'} icon="plus" onClick={onNew}>
              {t('account_register_new')}
            </Button>
          }
        />
      </List>
      <List title={t('account_history')} cards={history} more={more}>
        <EmptyState
          small={pending.length > 0}
          title={t('account_history_none')}
          words={t('account_history_none_words')}
        />
      </List>
      {more && (
        <Button className={styles.more} busy={loadingMore} onClick={() => loadMore(state.data)}>
          {t('account_show_more')}
        </Button>
      )}
    </div>
  )
}

/** A list that folds away; its children stand in when it is empty. `more`: it may have cards that are not loaded. */
function List({
  title,
  cards,
  more,
  children,
}: {
  title: string
  cards: ReactNode[]
  more: boolean
  children: ReactNode
}) {
  const [open, setOpen] = useState(true)
  return (
    <section className={styles.list}>
      <Collapsible
        level={2}
        open={open}
        onOpenChange={setOpen}
        title={
          <>
            {title}{' '}
            <span className={styles.count}>
              {cards.length}
              {more && '+'}
            </span>
          </>
        }
      >
        {cards.length > 0 ? (
          <ul role="list" className={styles.cards}>
            {cards}
          </ul>
        ) : (
          !more && children
        )}
      </Collapsible>
    </section>
  )
}

/**
 * Moves the focus when the focused element disappeared with a change of the orders: the button that loaded the last page, or a
 * removed card. The focus goes to the first card that is new, else to the one that took the place of the removed card, else to the
 * first heading. Without this, a keyboard user would start again at the top of the page.
 *
 * @returns the reference for the element around the cards
 */
function useFocusAfterChange(orders: Order[] | undefined) {
  const around = useRef<HTMLDivElement>(null)
  const before = useRef<string[]>(undefined)
  useEffect(() => {
    if (!orders) return
    const ids = orders.map(order => order.id)
    const known = before.current
    before.current = ids
    if (!known || document.activeElement !== document.body || known.join() === ids.join()) return
    const added = ids.find(id => !known.includes(id))
    const following = ids[known.findIndex(id => !ids.includes(id))] ?? ids.at(-1)
    const card = document.getElementById(cardId(added ?? following ?? ''))
    const next = card ?? around.current?.querySelector('button')
    next?.focus()
  }, [orders])
  return around
}

/** Removes a registration that is not paid, when that is meant. */
async function remove(order: Order): Promise<boolean> {
  const sure = await confirm({
    title: text('account_remove_title', { name: nameOf(order) }),
    body: text('account_remove_text'),
  })
  if (!sure) return false
  const gone = () => void toast.success(text('account_removed'))
  const removed = await attempt(() => deleteTrademark(order.id, order.version), {
    not_found: gone, // it was removed on another device
    conflict: () => void toast.error(text('account_remove_conflict')),
    version_stale: () => void toast.error(text('account_remove_stale')), // the server's words ask to load the page again
  })
  if (removed.ok) gone()
  return removed.ok || ['not_found', 'conflict', 'version_stale'].includes(removed.error.code)
}
