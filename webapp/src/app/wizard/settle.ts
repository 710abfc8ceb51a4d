/** The last step: paying the order, sending it where there is no price, or asking for the report first. */
import type { NavigateFunction } from 'react-router'
import { attempt } from '../../api/attempt'
import { watchSession } from '../../api/session'
import { requestReport } from '../../api/trademarks'
import type { Order } from '../../api/contract.gen'
import type { Quote } from '../../core'
import { progressAtom, trademarkAtom } from '../../features/registration/drafts'
import { attempts } from '../../features/registration/pay/attempt'
import { currentLanguage, text } from '../../i18n'
import { formatCents } from '../../i18n/money'
import { store } from '../../state'
import { confirm } from '../../ui/confirm'
import { TAKEN } from '../routes/paymentResult'
import { agreed } from './agreed'
import { saveOrder } from './save'
import { startOver } from './startOver'
import { go, payingAtom } from './state'
import { priced } from './steps'

/** The button of the last step. `shown` is the price that stands there, null where there is none. */
export async function settle(shown: Quote | null, navigate: NavigateFunction): Promise<void> {
  const sessionHolds = watchSession()
  const order = await saveOrder()
  if (!order || !sessionHolds()) return
  if (order.state !== 'pending') return showSuccess(order, navigate)
  const unknown = store.get(trademarkAtom).unknown_class_selected
  if (unknown || order.price === null || shown === null) return report(order, navigate)
  const cents = Math.round(order.price * 100)
  if (cents !== shown.total_cents && !(await agreedAnew(shown, cents))) return
  if (order.report_requested && !(await payBeforeReport())) return
  if (!(await payBesideUnknown(order.id))) return
  if (!sessionHolds()) return
  store.set(payingAtom, { order: order.id, cents })
}

/** Saves the order and asks for the availability report. */
export async function askReport(navigate: NavigateFunction): Promise<void> {
  const order = await saveOrder()
  if (order) await report(order, navigate)
}

/** The order is paid: on to the confirmation, and nothing of the form is kept. */
export function showPaid(
  { order, payment, cents }: { order: string; payment: string; cents: number },
  navigate: NavigateFunction,
): void {
  const query = new URLSearchParams({ tid: payment, tam: String(cents / 100), trademarkId: order })
  leave(order, `/registration/success?${query}`, navigate, TAKEN)
}

function showSuccess(order: Order, navigate: NavigateFunction): void {
  if (order.payment && order.state === 'paid') {
    const { id, amount_cents } = order.payment
    return showPaid({ order: order.id, payment: id, cents: amount_cents }, navigate)
  }
  leave(order.id, `/registration/success?${new URLSearchParams({ trademarkId: order.id })}`, navigate)
}

async function report(order: Order, navigate: NavigateFunction): Promise<void> {
  const sessionHolds = watchSession()
  const outcome = await attempt(() => requestReport(order.id))
  if (outcome.ok && sessionHolds()) {
    leave(order.id, `/reportrequest/success?${new URLSearchParams({ trademarkId: order.id })}`, navigate)
  }
}

/** The stored order has another price than the one that was shown: it is asked about, and shown from then on. */
async function agreedAnew(shown: Quote, cents: number): Promise<boolean> {
  const sessionHolds = watchSession()
  const today = await priced()
  const stored = today?.total_cents === cents ? today : { ...shown, total_cents: cents, lines: [] }
  if (!sessionHolds() || !(await agreed(shown, stored))) return false
  go({ at: 'review', quote: stored })
  return true
}

/** Asks before an order is paid while the result of another order's payment is not known. */
async function payBesideUnknown(order: string): Promise<boolean> {
  const other = Object.entries(await attempts()).find(([id]) => id !== order)
  if (!other) return true
  return confirm({
    title: text('payment_other_title'),
    body: text('payment_other_words', { amount: formatCents(other[1], currentLanguage()) }),
    yes: text('payment_other_yes'),
  })
}

function payBeforeReport(): Promise<boolean> {
  return confirm({
    title: text('wizard_report_confirm_title'),
    body: text('wizard_report_confirm_text'),
    yes: text('wizard_report_confirm_yes'),
    no: text('wizard_report_confirm_no'),
  })
}

/** Leaves the wizard. The form is emptied unless it holds another order by now. */
function leave(order: string, to: string, navigate: NavigateFunction, state?: unknown): void {
  store.set(payingAtom, null)
  void (state === undefined ? navigate(to) : navigate(to, { state }))
  const { saved } = store.get(progressAtom)
  if (saved?.id === order) startOver()
}
