import { describe, expect, it } from 'vitest'
import type { Quote } from '../../core'
import { load } from '../../i18n/bundles'
import { store } from '../../state'
import { askedAtom } from '../../ui/confirm'
import { agreed } from './agreed'

const quote = (total_cents: number): Quote => ({
  available: true,
  total_cents,
  currency: 'EUR',
  tariff: 't',
  lines: [],
})

describe('a price other than the one that was shown', () => {
  it('is told and asked about, and only a yes goes on', async () => {
    await load('en', 'steps')
    for (const yes of [true, false]) {
      const answer = agreed(quote(17500), quote(18000))
      const asked = store.get(askedAtom)
      expect(asked?.body).toContain('€175')
      expect(asked?.body).toContain('€180')
      asked?.answer(yes)
      expect(await answer).toBe(yes)
    }
  })

  it('is not asked about when it is the same, when none was shown yet, or when there is none', async () => {
    expect(await agreed(quote(17500), null)).toBe(true)
    expect(await agreed(quote(17500), quote(17500))).toBe(true)
    expect(await agreed(undefined, quote(17500))).toBe(true)
    expect(await agreed({ ...quote(0), available: false }, null)).toBe(true)
    expect(store.get(askedAtom)).toBeNull()
  })
})
