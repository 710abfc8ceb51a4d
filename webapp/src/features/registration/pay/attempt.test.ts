import { beforeEach, describe, expect, it } from 'vitest'
import { attemptBegun, attemptEnded, attempts, mayHaveAttempts } from './attempt'

const KEY = 'sello.draft.paying'

beforeEach(() => localStorage.clear())

describe('P24: payments whose result is not known', () => {
  it('are kept side by side, each until its result is known', async () => {
    expect([mayHaveAttempts(), await attempts()]).toEqual([false, {}])
    await attemptBegun('o-1', 17500)
    await attemptBegun('o-2', 32000)
    await attemptBegun('o-1', 18000)
    expect([mayHaveAttempts(), await attempts()]).toEqual([true, { 'o-1': 18000, 'o-2': 32000 }])
    await attemptEnded('o-1')
    expect(await attempts()).toEqual({ 'o-2': 32000 })
    await attemptEnded('o-2')
    expect(mayHaveAttempts()).toBe(false)
  })

  it('that ended leave nothing in storage where there were none', async () => {
    await attemptEnded('o-1')
    expect(localStorage.length).toBe(0)
  })

  it.each(['{', '{"o-1":"much"}', '[]'])('are none where storage holds %s', async text => {
    localStorage.setItem(KEY, text)
    expect(await attempts()).toEqual({})
    await attemptBegun('o-1', 17500)
    expect(await attempts()).toEqual({ 'o-1': 17500 })
  })
})
