import { useEffect } from 'react'
import { watchSession } from '../../../api/session'
import { draftsHeldAtom } from '../../../drafts'
import { store, useAtomValue } from '../../../state'
import { journeyAtom, payingAtom } from '../state'
import { DialogPart } from '../../../ui/DialogPart'
import { lazy } from '../../../ui/lazy'
import { attempts, mayHaveAttempts } from './attempt'

const Paying = lazy(() => import(/* webpackChunkName: "steps" */ './Paying'))
const Versions = lazy(() => import(/* webpackChunkName: "versions" */ '../versions/Versions'))

/** Ids of the orders whose payment dialog was open since the page was loaded; it does not reopen by itself. */
const opened = new Set<string>()

/**
 * The dialogs of an order that is being paid, each loaded when it opens: of the payment, and of two versions of the
 * order. The payment dialog also opens for each payment of an earlier visit
 * whose result is not known, one after the other, to find it out. A payment of an account whose session is not
 * confirmed yet waits: another person may use the browser now.
 */
export function Payment() {
  const paying = useAtomValue(payingAtom)
  const comparing = useAtomValue(journeyAtom).at === 'comparing'
  const held = useAtomValue(draftsHeldAtom)
  useEffect(() => {
    if (paying) return void opened.add(paying.order)
    if (held) return
    const sessionHolds = watchSession()
    let left = false
    void nextAttempt().then(next => {
      if (next && !left && sessionHolds() && !store.get(payingAtom)) store.set(payingAtom, next)
    })
    return () => {
      left = true
    }
  }, [paying, held])
  return (
    <DialogPart onClose={() => store.set(payingAtom, null)}>
      {paying && <Paying key={paying.order} {...paying} />}
      {comparing && <Versions />}
    </DialogPart>
  )
}

async function nextAttempt() {
  if (!mayHaveAttempts()) return undefined
  const next = Object.entries(await attempts()).find(([order]) => !opened.has(order))
  return next && { order: next[0], cents: next[1] }
}
