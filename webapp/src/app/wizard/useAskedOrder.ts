import { useEffect, useState } from 'react'
import type { Order } from '../../api/contract.gen'
import { progressAtom } from '../../features/registration/drafts'
import { sessionAtom } from '../../api/session'
import { draftsHeldAtom, store, useAtomValue } from '../../state'

/** What the wizard has to show. */
export type Asked =
  { kind: 'form' } | { kind: 'loading' } | { kind: 'missing' } | { kind: 'closed'; order: Order }

/** Loads the order of the query; without one it sees to it that the form kept from earlier is not a paid one. */
export function useAskedOrder(id: string | null, edit: boolean): Asked {
  const [found, setFound] = useState<{ id: string | null; asked: Asked }>()
  const signedIn = Boolean(useAtomValue(sessionAtom))
  const held = useAtomValue(draftsHeldAtom)
  const [askedAs, setAskedAs] = useState(signedIn)
  if (askedAs !== signedIn && found?.asked.kind === 'missing') setAskedAs(signedIn) // it may be the account's
  useEffect(() => {
    if (held) return
    const stop = new AbortController()
    void follow(id, edit, stop.signal).then(asked => asked && !stop.signal.aborted && setFound({ id, asked }))
    return () => stop.abort()
  }, [id, edit, askedAs, held])
  if (found && found.id === id) return found.asked
  return { kind: id || held ? 'loading' : 'form' }
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
