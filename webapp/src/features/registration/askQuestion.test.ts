import { describe, expect, it } from 'vitest'
import { quoteOf } from '../../api/testserver'
import type { Quote } from '../../core'
import { text } from '../../i18n'
import { load } from '../../i18n/bundles'
import { store } from '../../state'
import { askedAtom } from '../../ui/confirm'
import { askQuestion } from './askQuestion'
import { priceQuestion } from './model/priceQuestion'
import { answerNext } from './testing'

await load('en', 'steps')

/** Whether the journey goes on from a price that was shown to another one. */
async function agreed(shown: Quote | null | undefined, now: Quote | null): Promise<boolean> {
  const question = priceQuestion(shown, now)
  return question ? askQuestion(question) : true
}

describe('a price other than the one that was shown', () => {
  it.each([true, false])('is told and asked about, and only a yes goes on: %s', async yes => {
    const asked = answerNext(yes)
    expect(await agreed(quoteOf(17500), quoteOf(18000))).toBe(yes)
    const prices = { before: '€175', after: '€180' }
    expect(await asked).toMatchObject({
      title: text('wizard_price_changed_title'),
      body: text('wizard_price_changed_text', prices),
      yes: text('wizard_price_changed_yes', prices),
      no: text('wizard_price_changed_no'),
    })
  })

  it.each([
    ['there was none', null],
    ['there was no automatic one', { ...quoteOf(0), available: false }],
  ])('is asked about where %s before', async (_, shown) => {
    const asked = answerNext(false)
    expect(await agreed(shown, quoteOf(18000))).toBe(false)
    const prices = { before: text('wizard_price_none'), after: '€180' }
    expect((await asked).body).toBe(text('wizard_price_changed_text', prices))
  })

  it('is not asked about when it is the same, when none was shown yet, or when there is none', async () => {
    expect(await agreed(quoteOf(17500), null)).toBe(true)
    expect(await agreed(quoteOf(17500), { ...quoteOf(18000), available: false })).toBe(true)
    expect(await agreed(quoteOf(17500), quoteOf(17500))).toBe(true)
    expect(await agreed(undefined, quoteOf(17500))).toBe(true)
    expect(await agreed({ ...quoteOf(0), available: false }, null)).toBe(true)
    expect(store.get(askedAtom)).toBeNull()
  })
})
