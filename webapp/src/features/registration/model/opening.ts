/** Beginning from an order that was saved before: pure decisions. */
import type { Order } from '../../../api/contract.gen'
import { isOffer } from '../../../api/price'
import { fromOrder, fromTrademark, orderInput } from './input'
import type { OwnersForm } from './owners'
import type { Place } from './place'
import { savedAs, type Progress } from './progress'
import { EMPTY_TRADEMARK, type TrademarkForm } from './trademark'

/** What is shown for an address: the form, an order that can only be read, or that there is no such order, or none could be asked for. */
export type Found = { kind: 'form' | 'missing' | 'failed' } | { kind: 'closed'; order: Order }

/** What is typed in the steps. */
export interface Forms {
  trademark: TrademarkForm
  owners: OwnersForm
}

/** Reports whether something was typed that is not saved, which opening the order would replace. */
export function wouldReplace(order: Order, { trademark, owners }: Forms, { saved }: Progress): boolean {
  if (saved?.id === order.id || !trademark.type) return false
  return saved?.sent !== JSON.stringify(orderInput(trademark, owners))
}

/** Reports whether a new registration would lose what was typed: it is not lost where an account has all of it. */
export function wouldLose({ trademark, owners }: Forms, { saved }: Progress): boolean {
  if (JSON.stringify(trademark) === JSON.stringify(EMPTY_TRADEMARK)) return false
  return !saved?.account || saved.sent !== JSON.stringify(orderInput(trademark, owners))
}

/**
 * Reports whether the form already has the order, or what was typed for it since. It does not where the owners
 * were removed with an expired session, or where nothing was typed and the order was saved elsewhere.
 */
export function hasOrder(order: Order, { trademark, owners }: Forms, { saved }: Progress): boolean {
  if (saved?.id !== order.id || saved.sent === '') return false
  return saved.version === order.version || saved.sent !== JSON.stringify(orderInput(trademark, owners))
}

/** The forms of a saved order, and the progress that counts it as saved. `empty` are the owners before. */
export function formsOf(order: Order, empty: OwnersForm, signedIn: boolean): Forms & Omit<Progress, 'place'> {
  const trademark = fromTrademark(order.trademark_data)
  // The address of a logo stays when its file changes: with the version, the browser does not show the old one.
  if (trademark.logo_url) trademark.logo_url += `?v=${order.version}`
  const owners = fromOrder(order, empty)
  const sent = JSON.stringify(orderInput(trademark, owners))
  return { trademark, owners, draftId: order.draft_id ?? '', saved: savedAs(order, sent, signedIn) }
}

/**
 * Returns where a saved order continues, or undefined for the review, which needs its price. An order for other countries has a
 * price only if one was offered.
 */
export function placeOf(order: Order, edit: boolean): Place | undefined {
  const unpriced = order.trademark_data.country_protection === 'OTHER' && !isOffer(order.quote)
  return edit || unpriced ? { at: 'trademark' } : undefined
}
