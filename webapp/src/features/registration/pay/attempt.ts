/**
 * Payments whose confirmation was sent and whose result the page does not know yet. They are kept in
 * storage: a page that was closed or reloaded finds out their results. The key is a draft's, so that
 * it is removed with the session; a new registration does not remove it.
 */
import { draftKey } from '../../../drafts'
import { isObject } from '../../../json'
import { drop, isKept, keep, kept, type Shape } from '../../../storage'

const KEY = draftKey('paying')

/** The amount in cents, by the id of the order. */
type Attempts = Record<string, number>

/** Written by hand: every payment reads the attempts, and zod alone would be 4% of what the journey loads. */
const shape = (): Shape<Attempts> => ({
  safeParse: value => (areAttempts(value) ? { success: true, data: value } : { success: false }),
})

const areAttempts = (value: unknown): value is Attempts =>
  isObject(value) && !Array.isArray(value) && Object.values(value).every(cents => typeof cents === 'number')

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
