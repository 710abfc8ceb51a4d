import { useEffect, useState } from 'react'
import { sessionAtom } from '../../api/session'
import { draftsHeldAtom, store, useAtomValue } from '../../state'
import { part } from '../../ui/part'
import { progressAtom } from './drafts'
import type { Found } from './model/opening'

/** Loads the order of the query. Without one it checks that the form of an earlier visit is not of a paid order. */
export function useOrder(id: string | null, edit: boolean): Found | { kind: 'loading' } {
  const [found, setFound] = useState<{ id: string | null; result: Found }>()
  const signedIn = Boolean(useAtomValue(sessionAtom))
  const held = useAtomValue(draftsHeldAtom)
  const [askedAs, setAskedAs] = useState(signedIn)
  if (askedAs !== signedIn && found?.result.kind === 'missing') setAskedAs(signedIn) // it may be the account's
  useEffect(() => {
    if (held) return
    const stop = new AbortController()
    void follow(id, edit, stop.signal).then(
      result => result && !stop.signal.aborted && setFound({ id, result }),
    )
    return () => stop.abort()
  }, [id, edit, askedAs, held])
  if (found && found.id === id) return found.result
  return { kind: id || held ? 'loading' : 'form' }
}

async function follow(id: string | null, edit: boolean, signal: AbortSignal): Promise<Found | undefined> {
  const begun = store.get(progressAtom).saved?.id
  if (!id && !begun) return undefined
  const failed: Found = { kind: id ? 'missing' : 'form' }
  const loaded = await part(() => import(/* webpackChunkName: "steps" */ './openOrder'))
  if (!loaded) return failed
  try {
    if (id) return await loaded.openOrder(id, edit, signal)
    if (begun) await loaded.leaveSettled(begun, signal)
    return undefined
  } catch {
    return failed
  }
}
