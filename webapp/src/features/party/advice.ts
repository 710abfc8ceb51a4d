/** What the core finds probably mistyped in a party. */
import type { Advice } from '../../core'
import { check } from '../../core/check'
import { emptyParty, type PartyForm } from './form'
import type { PartyProps } from './PartyInput'
import { toParty } from './wire'

export interface Found {
  /** The party as it was checked: an advice holds while its field has the same text. */
  of: PartyForm
  advices: Advice[]
  /** The texts that the customer says are right, by their fields. */
  kept: Record<string, string>
}

export const NONE: Found = { of: emptyParty(), advices: [], kept: {} }

export async function found({
  party,
  role,
}: Pick<PartyProps, 'party' | 'role'>): Promise<Omit<Found, 'kept'>> {
  return { of: party, advices: await check(core => core.adviseParty({ role, party: toParty(party) })) }
}

/** The texts that the customer has said are right, in any form, with their fields. They are known until the page is loaded again. */
const answered = new Set<string>()

export const answer = (field: string, words: string) => answered.add(`${field} ${words}`)

export const isAnswered = (field: string, words: string) => answered.has(`${field} ${words}`)
