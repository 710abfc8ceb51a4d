import type { Order } from '../../../api/contract.gen'
import { isOffer, storedQuote } from '../../../api/price'
import type { Quote } from '../../../core'
import type { Place } from './place'

/** How far the registration came. */
export type Progress = {
  place: Place
  /** Identifies the form: the server updates the unpaid order of a form that is saved again. Empty before the first change. */
  draftId: string
  /**
   * The order as it was last saved or loaded; null before. `sent` is the JSON that was sent for it, empty if the
   * form has to be sent again; `version` that of the order then, which a draft of an earlier build does not have;
   * `reported` whether its viability report was requested and is not answered, `answered` when it was, `account` whether it belongs to an
   * account, `offer` the price that the provider offered for it.
   */
  saved: {
    id: string
    version?: number | undefined
    sent: string
    reported: boolean
    answered?: string | undefined
    account?: boolean | undefined
    offer?: Quote | undefined
  } | null
}

/** Returns what the progress stores of an order's viability report. */
export const reportOf = (order: Order) => ({
  reported: order.report_requested,
  answered: order.report_answered_at ?? undefined,
})

/** Returns what the progress stores of an order. `sent` is the JSON that was sent for it. */
export const savedAs = (order: Order, sent: string, account: boolean) => ({
  id: order.id,
  version: order.version,
  sent,
  ...reportOf(order),
  account,
  offer: isOffer(order.quote) ? (storedQuote(order) ?? undefined) : undefined,
})
