import { useEffect, useState } from 'react'
import type { Order } from '../../api/wire'
import { progressAtom } from '../../features/wizard/draft'
import { store } from '../../state'

/** What the wizard has to show. */
export type Asked = { kind: 'form' } | { kind: 'loading' } | { kind: 'missing' } | { kind: 'closed'; order: Order }

/** Loads the order of the query; without one it sees to it that the form kept from earlier is not a paid one. */
export function useAskedOrder(id: string | null, edit: boolean): Asked {
  const [asked, setAsked] = useState<Asked>(id ? { kind: 'loading' } : { kind: 'form' })
  useEffect(() => {
    const stop = new AbortController()
    setAsked(id ? { kind: 'loading' } : { kind: 'form' })
    void follow(id, edit, stop.signal).then(found => found && !stop.signal.aborted && setAsked(found))
    return () => stop.abort()
  }, [id, edit])
  return asked
}

async function follow(id: string | null, edit: boolean, signal: AbortSignal): Promise<Asked | undefined> {
  const begun = store.get(progressAtom).saved?.id
  if (!id && !begun) return undefined
  try {
    const { loadOrder, leaveSettled } = await import('./askedOrder')
    if (id) return await loadOrder(id, edit, signal)
    if (begun) await leaveSettled(begun, signal)
    return undefined
  } catch {
    return { kind: id ? 'missing' : 'form' }
  }
}
