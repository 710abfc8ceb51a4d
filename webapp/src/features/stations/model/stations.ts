import type { Event, Expected, Order } from '../../../api/contract.gen'

export type Stage = NonNullable<Order['stage']>

/** The stages through which a registration goes if nothing stops it, in their order. */
export const COURSE = ['received', 'in_review', 'filed', 'published', 'registered'] as const

/** A stage of an order's registration, as a station on a line. */
export interface Station {
  stage: Stage
  /** `ended`: the registration ended here without a registered mark. */
  state: 'done' | 'now' | 'coming' | 'ended'
  /** When it was reached: a moment or a day (YYYY-MM-DD); null if that is not known. */
  on: string | null
  /** About when it will be reached; null if it was reached, or if that is not known. */
  about: Expected | null
}

/** The stages in which a registration ends without a registered mark. */
const ENDS = ['refused', 'withdrawn', 'refunded'] as const

export type End = (typeof ENDS)[number]

export const hasEnded = <T extends Order>(order: T): order is T & { stage: End } =>
  ENDS.some(end => end === order.stage)

/**
 * Returns the stations of a paid order, none of any other. `history` has the days that the order itself does not have; null
 * while it is not loaded. `today` is the day in Madrid (YYYY-MM-DD): an expected day that is over is left out.
 */
export function stationsOf(order: Order, history: Event[] | null, today: string): Station[] {
  if (order.stage === null) return []
  const ended = hasEnded(order)
  const reached = reachedOf(order, history)
  const line = COURSE.map((stage, i): Station => {
    if (i > reached) return { stage, state: 'coming', on: null, about: expected(order, stage, today) }
    const done = i < reached || ended || stage === 'registered'
    return { stage, state: done ? 'done' : 'now', on: reachedOn(order, stage, history), about: null }
  })
  if (!ended) return line
  const end: Station = {
    stage: order.stage,
    state: 'ended',
    on: reachedOn(order, order.stage, history),
    about: null,
  }
  return [...line.slice(0, reached + 1), end]
}

/** Returns how far on the course an order came: a question and an end are beside it. */
function reachedOf({ stage, filing }: Order, history: Event[] | null): number {
  const at = COURSE.findIndex(name => name === stage)
  if (at >= 0) return at
  if (filing.published_on) return 3
  if (filing.filed_on) return 2
  return stage === 'question' || history?.some(({ to }) => to === 'in_review') ? 1 : 0
}

function reachedOn({ filing, paid_at }: Order, stage: Stage, history: Event[] | null): string | null {
  const days: Partial<Record<Stage, string | null>> = {
    received: paid_at,
    filed: filing.filed_on,
    published: filing.published_on,
    registered: filing.registered_on,
    refused: filing.refused_on,
  }
  return days[stage] ?? history?.find(({ to }) => to === stage)?.at ?? null
}

function expected(order: Order, stage: Stage, today: string): Expected | null {
  if (order.stage === 'question') return null // the days depend on when it is answered
  const found = order.expected.find(one => one.stage === stage)
  return found && lastDay(found) >= today ? found : null
}

/** Returns the day by which a station is expected to be reached. */
export const lastDay = ({ stage, from, until }: Expected) =>
  stage === 'in_review' || stage === 'registered' ? until : from

/** Returns the event with the question that waits for an answer, or with the reason of an end; undefined if there is none. */
export const lastWords = (order: Order, history: Event[]): Event | undefined =>
  history.findLast(({ to, text }) => to === order.stage && text !== null)
