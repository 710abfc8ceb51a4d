import { useCallback } from 'react'
import { getFile } from '../../../api/desk'
import { useLoad } from '../../../ui/useLoad'
import { useSignInAgain } from '../useSignInAgain'
import { Waiting } from '../Waiting'
import { Opened } from './Opened'

/** The file of an order. */
export function OrderFile({ id }: { id: string }) {
  const { state, reload, take } = useLoad(
    useCallback((signal: AbortSignal) => getFile(id, signal), [id]),
    useSignInAgain(),
  )
  if (state.kind !== 'ready') return <Waiting failed={state.kind === 'failed'} lines={12} onRetry={reload} />
  return <Opened file={state.data} reload={reload} onDone={take} />
}
