import { afterEach, expect, test, vi } from 'vitest'
import { painted } from './painted'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('what is pressed is painted before the work begins', async () => {
  const order: string[] = []
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => {
    setTimeout(() => {
      frame()
      order.push('painted')
    })
  })
  await painted().then(() => order.push('work'))
  expect(order).toEqual(['painted', 'work'])
})

test('a page in the background, which is not painted, does not wait for ever', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('requestAnimationFrame', () => 0)
  const waiting = painted().then(() => 'work')
  await vi.advanceTimersByTimeAsync(100)
  expect(await waiting).toBe('work')
})
