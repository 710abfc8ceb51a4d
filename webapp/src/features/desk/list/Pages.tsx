import type { ReactNode } from 'react'
import { useText } from '../../../i18n'
import { Button } from '../../../ui/Button'
import { usePages, type LoadPage } from '../../../ui/usePages'
import { useSignInAgain } from '../useSignInAgain'
import { Waiting } from '../Waiting'

/** A list that is loaded a page at a time, with the button for the next page. `page` is as for usePages. */
export function Pages<T>({
  page,
  nothing,
  children,
}: {
  page: LoadPage<T>
  /** What stands for an empty list. */
  nothing: ReactNode
  children: (items: T[]) => ReactNode
}) {
  const t = useText('desk')
  const { state, reload, loadMore, loadingMore } = usePages(page, useSignInAgain())
  if (state.kind !== 'ready') return <Waiting failed={state.kind === 'failed'} lines={9} onRetry={reload} />
  const { items, cursor } = state.data
  if (items.length === 0) return nothing
  return (
    <>
      {children(items)}
      {cursor && (
        <Button busy={loadingMore} onClick={() => loadMore(state.data)}>
          {t('desk_more')}
        </Button>
      )}
    </>
  )
}
