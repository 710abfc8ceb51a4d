import { afterEach, expect, it, vi } from 'vitest'
import { TIMEOUT } from '../../../api/transport'
import { stripeFor } from './stripe'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it('does not wait for ever for a script that neither comes nor fails', async () => {
  vi.useFakeTimers()
  vi.spyOn(document.head, 'append').mockImplementation(() => {})
  const givenUp = vi.fn()
  stripeFor('pk_test_1', true).catch(givenUp)
  await vi.advanceTimersByTimeAsync(TIMEOUT)
  expect(givenUp).toHaveBeenCalledOnce()
})
