import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { read } from './read'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

describe('reading texts', () => {
  it('is repeated 5 times: after 350 ms, and then twice as long each time', async () => {
    const begun = Date.now()
    const at: number[] = []
    const failing = read(() => {
      at.push(Date.now() - begun)
      return Promise.reject(new Error('no network'))
    })
    const end = expect(failing).rejects.toThrow('no network')
    await vi.runAllTimersAsync()
    await end
    expect(at).toEqual([0, 350, 1050, 2450, 5250, 10850])
  })

  it('ends with the first success', async () => {
    let tries = 0
    const reading = read(() => (++tries < 3 ? Promise.reject(new Error('no')) : Promise.resolve('texts')))
    await vi.runAllTimersAsync()
    expect(await reading).toBe('texts')
    expect(tries).toBe(3)
  })

  it('is done 10 at a time', async () => {
    let open = 0
    let most = 0
    const slow = async () => {
      most = Math.max(most, ++open)
      await new Promise(resolve => setTimeout(resolve, 10))
      open -= 1
    }
    const all = Promise.all(Array.from({ length: 25 }, () => read(slow)))
    await vi.runAllTimersAsync()
    await all
    expect(most).toBe(10)
  })
})
