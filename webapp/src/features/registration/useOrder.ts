import { useEffect, useState } from 'react'
import { sessionAtom } from '../../api/session'
import { draftsHeldAtom } from '../../drafts'
import { store, useAtomValue } from '../../state'
import { isKept } from '../../storage'
import { part } from '../../ui/part'
import { progressAtom } from './drafts'
import type { Found } from './model/opening'
import { SETTLED } from './startOver'

/**
 * Loads what is drawn once an order is there. The caller passes it (drawable.ts): an import from here would make a circle, since the
 * screens that it loads import this module.
 */
type Drawable = (kind: Found['kind']) => Promise<void>

/** Loads the order of the query, and once more by `again`. Without one it checks that the form of an earlier visit is not of a paid order. */
export function useOrder(
  id: string | null,
  edit: boolean,
  drawable: Drawable,
): { found: Found | { kind: 'loading' }; again: () => void } {
  const [found, setFound] = useState<{ id: string | null; result: Found }>()
  const signedIn = Boolean(useAtomValue(sessionAtom))
  const held = useAtomValue(draftsHeldAtom)
  const [askedAs, setAskedAs] = useState(signedIn)
  const [round, setRound] = useState(0)
  if (askedAs !== signedIn && found?.result.kind === 'missing') setAskedAs(signedIn) // it may be the account's
  useEffect(() => {
    if (held) return
    const stop = new AbortController()
    void follow(id, edit, drawable, stop.signal).then(
      result => result && !stop.signal.aborted && setFound({ id, result }),
    )
    return () => stop.abort()
  }, [id, edit, drawable, askedAs, held, round])
  const again = () => {
    setFound(undefined)
    setRound(round + 1)
  }
  const shown = found && found.id === id ? found.result : ({ kind: id || held ? 'loading' : 'form' } as const)
  return { found: shown, again }
}

async function follow(
  id: string | null,
  edit: boolean,
  drawable: Drawable,
  signal: AbortSignal,
): Promise<Found | undefined> {
  if (!id) return void (await lookElsewhere(signal))
  const failed: Found = { kind: 'failed' }
  void drawable('form') // what most orders are drawn with, while the order is asked for
  const loaded = await part(() => import(/* webpackChunkName: "steps" */ './openOrder'))
  try {
    const result = loaded ? await loaded.openOrder(id, edit, signal) : failed
    await drawable(result.kind)
    return result
  } catch {
    return failed
  }
}

/** Loads settled.ts and lets it look, if the form was saved or another tab has sent one. Reports whether to look again. */
export async function lookElsewhere(signal: AbortSignal): Promise<boolean> {
  if (!store.get(progressAtom).saved && !isKept(SETTLED)) return false
  const entry: unknown = history.state // before the steps of a form that is gone are left
  const loaded = await part(() => import(/* webpackChunkName: "versions" */ './settled'))
  return (await loaded?.lookAfter(signal, entry)) ?? false
}
