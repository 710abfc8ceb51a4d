import { afterEach, expect, it, vi } from 'vitest'

const own = Object.getOwnPropertyDescriptor(globalThis, 'setImmediate')!

afterEach(() => {
  Object.defineProperty(globalThis, 'setImmediate', own)
  vi.unstubAllGlobals()
})

const soon = () => new Promise(resolve => setTimeout(resolve, 5))

it('runs what waits when the page is shown again, also where the browser lost the message, and once', async () => {
  let isLosing = true
  const port1: { onmessage?: () => void } = {}
  const port2 = { postMessage: () => void (isLosing || setTimeout(() => port1.onmessage?.())) }
  vi.stubGlobal('MessageChannel', function MessageChannel() {
    return { port1, port2 }
  })
  let schedule = (_: () => void) => {}
  Object.defineProperty(globalThis, 'setImmediate', {
    configurable: true,
    set: (given: typeof schedule) => (schedule = given),
  })
  await import('./immediate')

  const work = vi.fn()
  schedule(work)
  await soon()
  expect(work).not.toHaveBeenCalled()

  isLosing = false
  dispatchEvent(new Event('pageshow'))
  dispatchEvent(new Event('pageshow'))
  await soon()
  expect(work).toHaveBeenCalledOnce()
})
