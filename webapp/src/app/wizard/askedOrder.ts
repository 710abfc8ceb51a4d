/** The order that the wizard is asked to continue, and what became of one that was begun earlier. */
import { attempt } from '../../api/attempt'
import { ApiError } from '../../api/errors'
import { toQuote } from '../../api/pricing'
import { watchSession } from '../../api/session'
import { getTrademark, priceTrademark } from '../../api/trademarks'
import type { Order } from '../../api/contract.gen'
import type { Quote } from '../../core'
import { ownersAtom } from '../../features/registration/drafts'
import { attemptEnded } from '../../features/registration/pay/attempt'
import { progressAtom, trademarkAtom } from '../../features/registration/drafts'
import { inContactMode } from '../../features/registration/model/trademark'
import { fromTrademark, toTrademark } from '../../features/registration/model/input'
import { currentLanguage, text } from '../../i18n'
import { load } from '../../i18n/bundles'
import { readDrafts, store } from '../../state'
import { confirm } from '../../ui/confirm'
import { adopt, wouldReplace } from './save'
import { startOver } from './startOver'
import type { Asked } from './useAskedOrder'

/** Loads an order by its id: to be continued in the form, or to be read when it can no longer be changed. */
export async function loadOrder(id: string, edit: boolean, signal: AbortSignal): Promise<Asked> {
  const sessionHolds = watchSession()
  const outcome = await attempt(() => unlessGivenUp(getTrademark(id, { signal }), signal), {
    not_found: () => {},
    invalid_data: () => {},
    unauthorized: () => {}, // a visitor of whom the server knows nothing yet
  })
  if (!outcome.ok || !outcome.data) return { kind: 'missing' }
  const order = outcome.data
  if (order.state !== 'pending') {
    await attemptEnded(id) // how its payment ended is on the screen
    return { kind: 'closed', order }
  }
  await restored()
  if (!sessionHolds()) return { kind: 'missing' }
  if (wouldReplace(order) && !(await replaces())) {
    if (!signal.aborted) location.replace('#/') // the router follows
    return { kind: 'form' }
  }
  const first = edit || inContactMode(fromTrademark(order.trademark_data))
  const quote = first ? null : await quoteOf(order)
  if (!signal.aborted && sessionHolds()) adopt(order, first ? { at: 'trademark' } : { at: 'review', quote })
  return { kind: 'form' }
}

/** A form whose order was paid meanwhile, by a redirect or in another tab, makes room for a new one. */
export async function leaveSettled(id: string, signal: AbortSignal): Promise<void> {
  const sessionHolds = watchSession()
  try {
    const order = await getTrademark(id, { signal, quiet: true })
    if (order.state !== 'pending' && !signal.aborted && sessionHolds()) startOver()
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'not_found' || !sessionHolds()) return
    store.set(progressAtom, progress => ({ ...progress, saved: null, draftId: '' }))
  }
}

/** What was kept comes when somebody looks at it, and while an order is loaded nobody does yet. */
async function restored(): Promise<void> {
  await readDrafts()
  for (const draft of [trademarkAtom, ownersAtom, progressAtom]) store.sub(draft, () => {})()
}

/** What was typed for another registration is not dropped unasked. */
async function replaces(): Promise<boolean> {
  await load(currentLanguage(), 'steps')
  return confirm({
    title: text('wizard_replace_title'),
    body: text('wizard_replace_text'),
    yes: text('wizard_replace_yes'),
    no: text('wizard_replace_no'),
  })
}

/**
 * Today's price of a saved order, null where there is no automatic one; the one it was saved with
 * where nobody can be asked. That is compared again when it is paid.
 */
async function quoteOf({ trademark_data, price, currency }: Order): Promise<Quote | null> {
  try {
    return toQuote(await priceTrademark(toTrademark(fromTrademark(trademark_data))))
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.code === 'unknown_price' || price === null) return null
    return toQuote({ price, currency, lines: [], tariff: '' })
  }
}

function unlessGivenUp<T>(work: Promise<T>, signal: AbortSignal): Promise<T | null> {
  return work.catch((error: unknown) => {
    if (signal.aborted) return null
    throw error
  })
}
