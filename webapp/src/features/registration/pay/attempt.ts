/**
 * Payments whose confirmation was sent and whose result the page does not know yet. They are kept in
 * storage: a page that was closed or reloaded finds out their results. The key is a draft's, so that
 * it is removed with the session; a new registration does not remove it.
 */
import { draftKey } from '../../../state'
import { drop, isKept, keep, kept } from '../../../storage'
import type { Attempts } from './shapes'

const KEY = draftKey('paying')

const shape = async () => (await import(/* webpackChunkName: "shapes" */ './shapes')).attemptsShape

/** Reports whether there may be an attempt; cheap, for every start of the page. */
export const mayHaveAttempts = (): boolean => isKept(KEY)

/** Returns the attempts that have no known result. */
export const attempts = async (): Promise<Attempts> => (await kept(KEY, shape)) ?? {}

/** Stores that the payment of an order is being confirmed; called before the confirmation is sent. */
export async function attemptBegun(order: string, cents: number): Promise<void> {
  keep(KEY, { ...(await attempts()), [order]: cents })
}

/** Removes the attempt of an order: its result is known. */
export async function attemptEnded(order: string): Promise<void> {
  if (!mayHaveAttempts()) return
  const { [order]: _, ...others } = await attempts()
  if (Object.keys(others).length > 0) keep(KEY, others)
  else drop(KEY)
}
