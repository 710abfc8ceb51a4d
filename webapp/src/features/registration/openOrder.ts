/** The order that the address asks for, and the order that a form was saved as earlier. */
import { attempt } from '../../api/attempt'
import type { Order } from '../../api/contract.gen'
import { ApiError } from '../../api/errors'
import { isOffer, storedQuote, toQuote } from '../../api/price'
import { sessionAtom, watchSession } from '../../api/session'
import { getTrademark, priceTrademark } from '../../api/trademarks'
import type { Quote } from '../../core'
import { text } from '../../i18n'
import { forgetDrafts, readDrafts } from '../../drafts'
import { store } from '../../state'
import { confirm } from '../../ui/confirm'
import { words } from '../../ui/words'
import { ownersAtom, progressAtom, trademarkAtom } from './drafts'
import { fromTrademark } from './model/input'
import { formsOf, hasOrder, placeOf, wouldReplace, type Found } from './model/opening'
import type { Place } from './model/place'
import { reportOf, type Progress } from './model/progress'
import { toTrademark } from './model/trademark'
import { attemptEnded } from './pay/attempt'
import { identified } from './useDrafts'

/** Loads an order by its id: to continue it in the form, or to read it when it can no longer be changed. */
export async function openOrder(id: string, edit: boolean, signal: AbortSignal): Promise<Found> {
  const sessionHolds = watchSession()
  let kind: 'missing' | 'failed' = 'failed'
  const missing = () => (kind = 'missing')
  const outcome = await attempt(() => unlessAborted(getTrademark(id, { signal }), signal), {
    not_found: missing,
    invalid_data: missing,
    unauthorized: missing, // an anonymous visitor who has no session yet
  })
  if (!outcome.ok || !outcome.data) return { kind }
  const order = outcome.data
  if (order.state !== 'pending') {
    await attemptEnded(id) // the screen shows how its payment ended
    return { kind: 'closed', order }
  }
  await draftsRead()
  if (!sessionHolds()) return { kind: 'missing' }
  if (isReplaced(order) && !(await confirmReplace())) {
    if (!signal.aborted) location.replace('#/') // the router follows
    return { kind: 'form' }
  }
  const place = placeOf(order, edit) ?? { at: 'review', quote: await quoteOf(order) }
  if (!signal.aborted && sessionHolds()) adopt(order, place)
  return { kind: 'form' }
}

/**
 * Begins from a saved order. What was typed for this very order and not saved yet stays, unless its owners were
 * removed with an expired session.
 */
export function adopt(order: Order, place: Place): void {
  if (!hasOrder(order, typed(), store.get(progressAtom))) {
    forgetDrafts()
    const signedIn = Boolean(store.get(sessionAtom))
    const { trademark, owners, ...progress } = formsOf(order, store.get(ownersAtom), signedIn)
    store.set(trademarkAtom, trademark)
    store.set(ownersAtom, owners)
    store.set(progressAtom, before => identified({ ...before, ...progress }))
  }
  store.set(progressAtom, progress => ({ ...progress, place, saved: withReport(progress.saved, order) }))
}

/** What is stored of the order, with its viability report as it is now: a request and its answer make no new version. */
const withReport = (saved: Progress['saved'], order: Order): Progress['saved'] =>
  saved?.version === order.version ? saved && { ...saved, ...reportOf(order) } : saved

const isReplaced = (order: Order): boolean => wouldReplace(order, typed(), store.get(progressAtom))

const typed = () => ({ trademark: store.get(trademarkAtom), owners: store.get(ownersAtom) })

/** Reads the stored drafts. They are read when a component uses them, which none does while an order is loaded. */
async function draftsRead(): Promise<void> {
  await readDrafts()
  for (const draft of [trademarkAtom, ownersAtom, progressAtom]) store.sub(draft, () => {})()
}

/** What was typed for another registration is replaced only if the customer agrees. */
async function confirmReplace(): Promise<boolean> {
  if (!(await words('steps'))) return false
  return confirm({
    title: text('wizard_replace_title'),
    body: text('wizard_replace_text'),
    yes: text('wizard_replace_yes'),
    no: text('wizard_replace_no'),
  })
}

/**
 * The price of a saved order: what the provider offered, else today's automatic one. Where there is none, or the server cannot
 * be asked, it is the price that the order was saved with, which is compared again when the order is paid; null without one.
 */
async function quoteOf(order: Order): Promise<Quote | null> {
  if (isOffer(order.quote)) return storedQuote(order)
  try {
    return toQuote(await priceTrademark(toTrademark(fromTrademark(order.trademark_data))))
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return storedQuote(order)
  }
}

/** Resolves with null instead of an error once the signal is aborted. */
function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T | null> {
  return work.catch((error: unknown) => {
    if (signal.aborted) return null
    throw error
  })
}
