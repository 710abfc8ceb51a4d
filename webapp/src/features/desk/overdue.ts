import type { DeskNextAct } from '../../api/contract.gen'

/** After how many days an act of ours, or an answer of the customer, waits too long. Acts that the office decides on are not here. */
const LIMITS: Partial<Record<DeskNextAct, number>> = {
  decide_money: 1,
  take: 1,
  read_answer: 2,
  file: 2,
  answer_report: 2,
  give_price: 2,
  wait_answer: 14,
}

/** Reports whether an order waits longer than customers are promised. */
export function waitsTooLong(next: DeskNextAct, days: number): boolean {
  const limit = LIMITS[next]
  return limit !== undefined && days > limit
}

/** Reports whether a contact request waits longer than customers are promised. */
export const contactWaitsTooLong = (days: number): boolean => days > 1
