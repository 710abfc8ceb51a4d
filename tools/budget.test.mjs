import { describe, expect, it } from 'vitest'
import { budgetOf, isKept } from './budget.mjs'

const row = (budget, values = {}) => ({ name: 'x', ours: 10, yardstick: 20, budget, ...values })

describe('a budget', () => {
  it.each([
    [{ most: 10 }, {}, true],
    [{ most: 9.9 }, {}, false],
    [{ most: 0 }, { ours: 0 }, true],
    [{ least: 10 }, {}, true],
    [{ least: 10.1 }, {}, false],
    [{ mostRatio: 0.5 }, {}, true],
    [{ mostRatio: 0.4 }, {}, false],
    [{ leastRatio: 0.5 }, {}, true],
    [{ leastRatio: 0.5 }, { ratio: 0.4 }, false],
    [{ most: 10 }, { ours: NaN }, false],
    [{ leastRatio: 0.5 }, { yardstick: undefined }, false],
  ])('of %j with %j is kept: %s', (budget, values, kept) => {
    expect(isKept(row(budget, values))).toBe(kept)
  })

  it.each([[undefined], [{}], [{ most: undefined }], [{ most: 1, least: 0 }], [{ least: -Infinity }]])(
    'of %j cannot be missed, which is an error',
    budget => {
      expect(() => isKept(row(budget))).toThrow('no budget')
    },
  )

  it('is printed with its bound', () => {
    expect(budgetOf(row({ most: 110_000 }))).toBe('≤ 110,000')
    expect(budgetOf(row({ leastRatio: 0.75 }))).toBe('ratio ≥ 0.75')
  })
})
