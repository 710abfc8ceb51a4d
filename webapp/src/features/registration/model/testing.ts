// What the tests of the journey share: typed forms, and the events of a registration.

import type { Order } from '../../../api/contract.gen'
import { ApiError, type Fields } from '../../../api/errors'
import { mark, order, party, quoteOf } from '../../../api/testserver'
import type { Quote } from '../../../core'
import { fromParty } from '../../party/wire'
import { orderInput } from './input'
import { next } from './journey'
import { emptyOwners } from './owners'
import { STEP, type Effect, type Event, type Facts, type State } from './states'
import { EMPTY_TRADEMARK } from './trademark'

export const quote: Quote = quoteOf(125000)
export const dearer = { ...quote, total_cents: 130000 }

export const owners = { ...emptyOwners(), owners: [fromParty({ ...party, email: ' ana@example.com ' })] }
export const typed: Facts = {
  trademark: { ...EMPTY_TRADEMARK, ...mark },
  owners,
  progress: { place: { at: 'trademark' }, draftId: '', saved: null },
  signedIn: false,
  newId: 'new-id',
}
export const input = orderInput(typed.trademark, owners)
export const sent = JSON.stringify(input)
export const savedOrder = {
  id: 'o-1',
  version: 1 as number | undefined,
  sent,
  reported: false,
  account: false,
  offer: undefined as Quote | undefined,
}
export const facts = (changes: Partial<Facts> = {}): Facts => ({ ...typed, ...changes })
export const withSaved = (saved = savedOrder, signedIn = false) =>
  facts({ progress: { ...typed.progress, draftId: 'd-1', saved }, signedIn })

export const failed = (code: ApiError['code'], fields: Fields = {}): Event => ({
  is: 'failed',
  error: new ApiError(422, code, 'words', fields),
})
export const yes: Event = { is: 'answered', yes: true }
export const no: Event = { is: 'answered', yes: false }

/** Lets the events happen one after the other, from a step. */
export function after(events: Event[], given: Facts = typed, from: State = STEP) {
  let state = from
  let effects: Effect[] = []
  for (const event of events) ({ state, do: effects } = next(state, event, given))
  return { state, effects, does: effects.map(effect => effect.do) }
}

export const press = (at: 'trademark' | 'owners' | 'contact', shown?: Quote): Event => ({
  is: 'pressed',
  place: { at },
  shown,
})
export const pay = (shown: Quote | null = quote): Event => ({
  is: 'pressed',
  place: { at: 'review', quote: shown },
  shown: undefined,
})
export const checked: Event = { is: 'checked', faults: [] }
export const saved = (changes: Partial<Order> = {}): Event => ({ is: 'saved', order: order(changes) })
