/**
 * The visitor's choice about counting, and the two events that wait for it. Without a configured
 * analytics id nothing is asked, kept or sent; before the choice events wait in memory.
 */
import type { Config } from '../../api/contract.gen'
import { draftKey } from '../../drafts'
import { atom, store } from '../../state'
import { keep, kept } from '../../storage'
import type { Choice } from './shapes'

const KEY = 'sello.consent'

const shape = async () => (await import(/* webpackChunkName: "shapes" */ './shapes')).choiceShape

/** `undefined` until the browser was asked, `null` while nothing is chosen. */
export const choiceAtom = atom<Choice | null | undefined>(undefined)

export interface AnalyticsEvent {
  name: 'report_request' | 'purchase'
  /** Id of the payment or the order: events with the same name and id are counted once. */
  id: string
  /** Euros, of a purchase. */
  amount?: number
}

let waiting: AnalyticsEvent[] = []

/**
 * What was counted on this page; what was sent is noted for the tab, which may be loaded again. The note
 * names an order or a payment: as a draft's, its key is removed with the session.
 */
const counted = new Set<string>()
const NOTED = draftKey('counted')

/** Reads what was chosen earlier; called once the page is drawn. */
export async function startConsent(): Promise<void> {
  const choice = await kept(KEY, shape)
  if (store.get(choiceAtom) === undefined) store.set(choiceAtom, choice ?? null)
}

/** Keeps the choice and sends, or drops, what was waiting for it. */
export function choose(analytics: boolean, config: Config): void {
  const choice = { analytics, at: new Date().toISOString() }
  keep(KEY, choice)
  store.set(choiceAtom, choice)
  const events = waiting
  waiting = []
  if (analytics) for (const event of events) send(event, config)
}

/** Counts an event if, or as soon as, the visitor allows it. */
export function track(event: AnalyticsEvent, config: Config): void {
  const once = `${event.name}:${event.id}`
  if (!config.analytics_id || !config.analytics_url || counted.has(once) || noted(once)) return
  counted.add(once)
  const choice = store.get(choiceAtom)
  if (choice?.analytics) send(event, config)
  else if (!choice) waiting.push(event)
}

function noted(once: string): boolean {
  try {
    return sessionStorage.getItem(`${NOTED}.${once}`) !== null
  } catch {
    return false
  }
}

function note({ name, id }: AnalyticsEvent): void {
  try {
    sessionStorage.setItem(`${NOTED}.${name}:${id}`, '')
  } catch {
    // Without storage an event is counted once a page.
  }
}

function send(event: AnalyticsEvent, { analytics_id, analytics_url }: Config): void {
  if (!analytics_url) return
  note(event)
  const body = JSON.stringify({
    id: analytics_id,
    event: event.name,
    transaction: event.id,
    value: event.amount,
    currency: event.amount === undefined ? undefined : 'EUR',
  })
  void fetch(analytics_url, {
    method: 'POST',
    mode: 'no-cors', // an analytics host need not know us; its answer is not read
    credentials: 'omit',
    keepalive: true,
    body,
  }).catch(() => {}) // counting must never disturb
}
