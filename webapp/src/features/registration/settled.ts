/** A form whose order was paid meanwhile, by a redirect or in another tab. */
import type { Order } from '../../api/contract.gen'
import { ApiError } from '../../api/errors'
import { watchSession } from '../../api/session'
import { getTrademark } from '../../api/trademarks'
import { draftKey, store } from '../../state'
import { isKept, keptText } from '../../storage'
import { ownersAtom, progressAtom, trademarkAtom } from './drafts'
import { orderInput } from './model/input'
import { differing } from './model/versions'
import { SETTLED, startOver } from './startOver'
import { journeyAtom } from './state'

/** Asks for the order of the form. A form that was removed from the storage became the order that another tab noted. */
export async function lookAfter(signal: AbortSignal): Promise<void> {
  const { saved } = store.get(progressAtom)
  const id = saved ? saved.id : isGone() && wasBegun() ? keptText(SETTLED) : undefined
  if (id) await leaveSettled(id, signal).catch(() => {})
}

const isGone = () => !isKept(draftKey('trademark'))

/** Reports whether the tab shows a form, or showed one before the page was loaded again. */
const wasBegun = () => store.get(trademarkAtom).type || (history.state as { step?: string } | null)?.step

/** Empties the form if its order was paid. What differs from the order stays, as another form. */
export async function leaveSettled(id: string, signal: AbortSignal): Promise<void> {
  const sessionHolds = watchSession()
  try {
    const order = await getTrademark(id, { signal, quiet: true })
    if (order.state === 'pending' || signal.aborted || !sessionHolds()) return
    const to = `/registration/success?${new URLSearchParams({ trademarkId: id })}`
    const taken = order.state === 'paid'
    const other = isOther(order)
    // While the page asks for the outcome of a payment, that state stays: it shows the result itself.
    store.set(journeyAtom, before => (before.at === 'step' ? { at: 'settled', to, taken, other } : before))
    if (other) keepAsNew()
    else startOver(id)
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'not_found' || !sessionHolds()) return
    store.set(progressAtom, progress => ({ ...progress, saved: null, draftId: '' }))
  }
}

function isOther(order: Order): boolean {
  const trademark = store.get(trademarkAtom)
  const { type, logo, logoFileChanged } = trademark
  const otherLogo = type === 'LOGO' && logoFileChanged && logo?.name !== order.trademark_data.logo_name
  return (
    type !== '' && (otherLogo || differing(order, orderInput(trademark, store.get(ownersAtom))).length > 0)
  )
}

/** The form is not the order's any more. It is stored again: the tab that paid has removed it. */
function keepAsNew(): void {
  store.set(trademarkAtom, form => ({ ...form }))
  store.set(ownersAtom, form => ({ ...form }))
  store.set(progressAtom, progress => ({ ...progress, saved: null, draftId: '' }))
}
