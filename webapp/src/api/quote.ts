/**
 * Prices: the core's at once, or, where the core could not be loaded, the server's. Both are the
 * same shape, in cents.
 */
import { useEffect, useSyncExternalStore } from 'react'
import { coreState, onCoreState, type CoreState, type PriceRequest, type Quote } from '../core'
import { atom, store, useAtomValue } from '../state'
import { ApiError } from './errors'
import type { Pricing } from './wire'

export type Scope = Omit<PriceRequest, 'date'>

export const NO_PRICE: Quote = { available: false, total_cents: 0, currency: '', tariff: '', lines: [] }

const answersAtom = atom<Record<string, Quote>>({})
const asked = new Set<string>()

/** What the page was prerendered with, and must be hydrated with. */
const LOADING: CoreState = { kind: 'loading' }

export function useCoreState(): CoreState {
  return useSyncExternalStore(onCoreState, coreState, () => LOADING)
}

/** The price of a scope as of today, or undefined while it is not known yet. */
export function useQuote(scope: Scope): Quote | undefined {
  const state = useCoreState()
  const answers = useAtomValue(answersAtom)
  const priceless = scope.unknown || (scope.territory !== 'SPAIN' && scope.territory !== 'EU')
  const failed = state.kind === 'failed'
  const { territory, classes, unknown } = scope
  useEffect(() => {
    if (failed && !priceless) void ask({ territory, classes, unknown })
  }, [failed, priceless, territory, classes, unknown])
  if (state.kind === 'ready') return state.core.price({ ...scope, date: today() })
  return priceless ? NO_PRICE : answers[keyOf(scope)]
}

/** The server prices by the date in UTC; so do we. */
const today = () => new Date().toISOString().slice(0, 10)

const keyOf = (scope: Scope) => `${scope.territory} ${Math.max(scope.classes, 1)}`

/** Asks the server for the price of as many classes; which ones they are makes no difference. */
async function ask(scope: Scope): Promise<void> {
  const key = keyOf(scope)
  if (asked.has(key)) return
  asked.add(key)
  const classes = Array.from({ length: Math.max(scope.classes, 1) }, (_, i) => [`c${i + 1}`, []])
  try {
    const { priceTrademark } = await import('./trademarks')
    const price = await priceTrademark(
      {
        type: 'NAME',
        name: '-',
        country_protection: scope.territory,
        custom_countries: '',
        classifications: Object.fromEntries(classes) as Record<string, string[]>,
        unknown_class_selected: false,
        services_description: '',
      },
      { quiet: true },
    )
    store.set(answersAtom, answers => ({ ...answers, [key]: toQuote(price) }))
  } catch (error) {
    asked.delete(key)
    if (!(error instanceof ApiError)) throw error
  }
}

/** The server's answer in the core's shape. */
export function toQuote(price: Pricing): Quote {
  const cents = (euros: number) => Math.round(euros * 100)
  return {
    available: true,
    total_cents: cents(price.price),
    currency: price.currency,
    tariff: price.tariff,
    lines: price.lines.map(line => ({
      what: line.what,
      count: line.count,
      unit_cents: cents(line.unit),
      amount_cents: cents(line.amount),
    })),
  }
}
