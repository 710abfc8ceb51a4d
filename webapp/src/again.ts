/** Waits before something that the network refused is requested again. */

/** Sent when the visitor asks for everything that is waiting. */
const NOW = 'sello:again'

/** Milliseconds before the first repetition. Each further wait is twice as long, up to the longest. */
const FIRST = 5000
const LONGEST = 64 * FIRST

/** The errors of what is requested further, so that the part of the page can be drawn anew. */
export const requestedFurther = new WeakSet<object>()

/** Ends all waits at once. */
export const againNow = () => void dispatchEvent(new Event(NOW))

/** Returns a function that waits, longer each time; a wait ends early when the network is back, or the page comes into view. */
export function patience(): () => Promise<void> {
  let wait = FIRST / 2
  return () => {
    wait = Math.min(2 * wait, LONGEST)
    return new Promise(resolve => {
      const waited = new AbortController()
      const end = () => {
        waited.abort()
        resolve()
      }
      setTimeout(end, wait)
      for (const event of ['online', 'visibilitychange', NOW])
        addEventListener(event, end, { signal: waited.signal })
    })
  }
}
