/** Which list of the desk is shown, as its address says it: a list can be bookmarked, and the way back leads to it. */
import type { Selection } from '../../api/desk'
import type { DeskOrder, DeskQueue, OrderState, Stage } from '../../api/contract.gen'
import { TERRITORIES } from '../../core/limits.gen'

/** The lists in the order in which they are shown. The last three are hidden while they are empty. */
export const LISTS = [
  'to_review',
  'money',
  'answered',
  'reports',
  'contacts',
  'unpriced',
  'all',
  'webhooks',
  'mails',
  'disputed',
] as const

/** A queue, the contact requests, the events that were not accepted, the mails that were not sent, or all orders. */
export type ListName = (typeof LISTS)[number]

/** Reports whether a list is of orders, which can be filtered. */
export const listsOrders = (name: ListName): name is DeskQueue | 'all' =>
  name !== 'contacts' && name !== 'webhooks' && name !== 'mails'

export const STAGES = [
  'received',
  'in_review',
  'question',
  'filed',
  'published',
  'registered',
  'refused',
  'withdrawn',
  'refunded',
] as const satisfies Stage[]

/** The states of orders that have no stage. */
export const STATES = ['pending', 'processing', 'review'] as const satisfies OrderState[]

export interface View {
  list: ListName
  q: string
  /** A stage or a state; '' for all orders. */
  stage: Stage | (typeof STATES)[number] | ''
  territory: DeskOrder['territory'] | ''
  mine: boolean
  from: string
  to: string
  /** Of contact requests: those that have an answer. */
  answered: boolean
}

const EMPTY: View = {
  list: 'to_review',
  q: '',
  stage: '',
  territory: '',
  mine: false,
  from: '',
  to: '',
  answered: false,
}

/** The list that an address names; what it does not know counts as left out. */
export function viewOf(search: string): View {
  const query = new URLSearchParams(search)
  const text = (name: string) => query.get(name) ?? ''
  const oneOf = <T extends string>(known: readonly T[], name: string) =>
    known.find(k => k === query.get(name))
  const day = (name: string) => (/^\d{4}-\d\d-\d\d$/.test(text(name)) ? text(name) : '')
  return {
    list: oneOf(LISTS, 'list') ?? EMPTY.list,
    q: text('q'),
    stage: oneOf([...STAGES, ...STATES], 'stage') ?? '',
    territory: oneOf(TERRITORIES, 'territory') ?? '',
    mine: query.get('mine') === 'true',
    from: day('from'),
    to: day('to'),
    answered: query.get('answered') === 'true',
  }
}

/** The address of a list. */
export function addressOf(view: Partial<View>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries({ ...EMPTY, ...view })) {
    if (value !== EMPTY[name as keyof View]) query.set(name, String(value))
  }
  const search = query.toString()
  return search ? `/desk?${search}` : '/desk'
}

/** The selection of the API for a list of orders. */
export function selectionOf({ list, q, stage, territory, mine, from, to }: View): Selection {
  const isState = (value: string): value is (typeof STATES)[number] => STATES.some(state => state === value)
  return {
    ...(listsOrders(list) && list !== 'all' && { queue: list }),
    ...(q.trim() && { q: q.trim() }),
    ...(stage && (isState(stage) ? { state: stage } : { stage })),
    ...(territory && { territory }),
    ...(mine && { mine }),
    ...(from && { from }),
    ...(to && { to }),
  }
}

/** Reports whether a list is narrowed by a search or a filter. */
export const isNarrowed = ({ q, stage, territory, mine, from, to }: View): boolean =>
  Boolean(q.trim() || stage || territory || mine || from || to)
