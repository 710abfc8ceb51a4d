/** A form that was paid or sent meanwhile, by a redirect or in another tab, or whose order was removed from the account. */
import type { Order } from '../../api/contract.gen'
import { ApiError } from '../../api/errors'
import { sessionAtom, watchSession } from '../../api/session'
import { getTrademark } from '../../api/trademarks'
import { draftKey, forgetDrafts, isOtherStored, keepDrafts } from '../../drafts'
import { store } from '../../state'
import { isKept, keptText } from '../../storage'
import { ownersAtom, progressAtom, trademarkAtom } from './drafts'
import { changeProgress } from './mark/logo-file'
import { orderInput } from './model/input'
import { sentContact } from './model/sentContact'
import { REMOVED, type Settled } from './model/states'
import { differing } from './model/versions'
import { isSaid } from './said'
import { SETTLED, startOver } from './startOver'
import { journeyAtom } from './state'
import { identified } from './useDrafts'

/** The path of the result of a viability report. */
const REPORTED = '/reportrequest/success'

/** What another tab noted while the server could not be asked for it. What is typed since is stored again. */
let unasked: string | undefined

/**
 * Asks for the order of the form. A form that another tab has removed from the storage became what that tab noted. Reports whether
 * the server does not know yet that the order which was noted is paid. `entry` is the state of the entry of the history that was reached.
 */
export async function lookAfter(signal: AbortSignal, entry: unknown = history.state): Promise<boolean> {
  const { saved } = store.get(progressAtom)
  const noted = keptText(SETTLED) ?? ''
  const isNoted = (isGone() && wasBegun(noted, entry) && !isOtherStored()) || unasked === noted
  const { pathname, searchParams } = new URL(noted, location.origin)
  const order = searchParams.get('trademarkId') ?? undefined
  if (isNoted && searchParams.has('sum')) {
    if (!saved || isSentAs(noted)) {
      leaveContact(pathname, noted)
      return false
    }
    keepDrafts(true) // the saved order is another one
  }
  const id = saved ? saved.id : isNoted && order
  if (!id) return false
  const sent = isNoted && id === order && pathname === REPORTED ? noted : undefined
  unasked = saved && !sent ? undefined : noted
  const pending = await leaveSettled(id, signal, sent).catch(() => false)
  return pending && id === order
}

const isGone = () => !isKept(draftKey('trademark'))

/** Reports whether the tab shows a form, or showed one before the page was loaded again and did not say yet what became of it. */
function wasBegun(noted: string, entry: unknown): boolean {
  const { step } = (entry ?? {}) as { step?: string }
  return store.get(trademarkAtom).type !== '' || (step !== undefined && !isSaid(noted))
}

/**
 * Empties the form if its order was paid, or if it was sent without a payment (`sent` is the address of the result). What differs
 * from the order stays, as another form; so does the whole form if the server does not have the order any more. Reports whether
 * the order is pending.
 */
export async function leaveSettled(id: string, signal: AbortSignal, sent?: string): Promise<boolean> {
  const sessionHolds = watchSession()
  try {
    const order = await getTrademark(id, { signal, quiet: true })
    if (signal.aborted || !sessionHolds()) return false
    unasked = undefined
    const pending = order.state === 'pending'
    if (pending && !sent) return true
    const result = `/registration/success?${new URLSearchParams({ trademarkId: id })}`
    const to = (pending && sent) || result
    leave({ to, taken: order.state === 'paid', other: isOther(order) }, to)
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'not_found' || !sessionHolds()) return false
    unasked = undefined
    becomeAnother()
    if (store.get(sessionAtom)) show(REMOVED)
  }
  return false
}

/** Empties the form if it was sent as a contact request. One that differs stays. */
function leaveContact(to: string, noted: string): void {
  unasked = undefined
  const other = store.get(trademarkAtom).type !== '' && !isSentAs(noted)
  leave({ to, taken: false, other }, noted)
}

const isSentAs = (noted: string) => sentContact(store.get(trademarkAtom)) === noted

function leave(settled: Settled, noted: string): void {
  show(settled)
  if (settled.other) keepAsNew()
  else if (isOtherStored()) forgetDrafts()
  else startOver(noted)
}

/** Shows the outcome. While the page asks for that of a payment, that state stays: it shows the result itself. */
function show(settled: Settled): void {
  store.set(journeyAtom, before => (before.at === 'step' ? { at: 'settled', ...settled } : before))
}

function isOther(order: Order): boolean {
  const trademark = store.get(trademarkAtom)
  const { type, logo, logoFileChanged } = trademark
  const otherLogo = type === 'LOGO' && logoFileChanged && logo?.name !== order.trademark_data.logo_name
  return (
    type !== '' && (otherLogo || differing(order, orderInput(trademark, store.get(ownersAtom))).length > 0)
  )
}

/** The form is not the order's any more. It is stored again, since the tab that sent or paid has removed it. */
function keepAsNew(): void {
  becomeAnother()
  keepDrafts(true)
}

const becomeAnother = () => changeProgress(progress => identified({ ...progress, saved: null, draftId: '' }))
