/** A form whose order was paid meanwhile, by a redirect or in another tab. */
import type { Order } from '../../api/contract.gen'
import { ApiError } from '../../api/errors'
import { watchSession } from '../../api/session'
import { getTrademark } from '../../api/trademarks'
import { isObject } from '../../json'
import { draftKey, forgetDrafts, store } from '../../state'
import { isKept, kept, keptText } from '../../storage'
import { ownersAtom, progressAtom, trademarkAtom } from './drafts'
import { orderInput } from './model/input'
import { differing } from './model/versions'
import { isSaid } from './said'
import { SETTLED, startOver } from './startOver'
import { journeyAtom } from './state'

/** The order that another tab noted while the server could not be asked for it. What is typed since is stored again. */
let unasked: string | undefined

/**
 * Asks for the order of the form. A form that was removed from the storage became the order that another tab noted. Reports whether
 * the server does not know yet that the order which was noted is sent or paid.
 */
export async function lookAfter(signal: AbortSignal): Promise<boolean> {
  const { saved } = store.get(progressAtom)
  const noted = keptText(SETTLED) ?? ''
  const isNoted = (isGone() && wasBegun(noted)) || unasked === noted
  const id = saved ? saved.id : isNoted ? noted : undefined
  if (!id) return false
  unasked = saved ? undefined : id
  const pending = await leaveSettled(id, signal).catch(() => false)
  return pending && id === noted
}

const isGone = () => !isKept(draftKey('trademark'))

/** Reports whether the tab shows a form, or showed one before the page was loaded again and did not say yet what became of it. */
function wasBegun(noted: string): boolean {
  const { step } = (history.state ?? {}) as { step?: string }
  return store.get(trademarkAtom).type !== '' || (step !== undefined && !isSaid(noted))
}

/** Empties the form if its order was paid. What differs from the order stays, as another form. Reports whether the order is pending. */
export async function leaveSettled(id: string, signal: AbortSignal): Promise<boolean> {
  const sessionHolds = watchSession()
  try {
    const order = await getTrademark(id, { signal, quiet: true })
    if (signal.aborted || !sessionHolds()) return false
    unasked = undefined
    if (order.state === 'pending') return true
    const to = `/registration/success?${new URLSearchParams({ trademarkId: id })}`
    const taken = order.state === 'paid'
    const stored = await isOtherStored()
    const other = isOther(order)
    // While the page asks for the outcome of a payment, that state stays: it shows the result itself.
    store.set(journeyAtom, before => (before.at === 'step' ? { at: 'settled', to, taken, other } : before))
    if (other) keepAsNew()
    else if (stored) forgetDrafts(false)
    else startOver(id)
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'not_found' || !sessionHolds()) return false
    unasked = undefined
    store.set(progressAtom, progress => ({ ...progress, saved: null, draftId: '' }))
  }
  return false
}

/** Reports whether another tab has begun a form since, which the storage has. */
async function isOtherStored(): Promise<boolean> {
  const { trademarkShape } = await import(/* webpackChunkName: "shapes" */ './shapes')
  const form = (value: unknown) => JSON.stringify(trademarkShape.parse(value))
  const stored = await kept(draftKey('trademark'), () => trademarkShape, open)
  return stored !== undefined && form(stored) !== form(store.get(trademarkAtom))
}

/** Takes a draft from its envelope. */
const open = (stored: unknown) => isObject(stored) && stored.data

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
