/**
 * Loads parts of the page before they are needed, so that no click waits for the network: one after the other, while the
 * browser is idle, and only once the page itself is complete.
 */
type Load = () => unknown

let begin = () => {}
let last: Promise<unknown> = new Promise<void>(resolve => (begin = resolve))

/** Adds parts to what is loaded. A part that fails is loaded again, and its failure shown, when it is needed. */
export function loadAhead(...parts: Load[]): void {
  for (const part of parts)
    last = last
      .then(idle)
      .then(part)
      .catch(() => {})
}

/** Begins to load. Called once, after the page's own requests; where the visitor saves data, parts load when they are needed. */
export function startAhead(): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  if (!connection?.saveData) begin()
}

function idle(): Promise<void> {
  return new Promise(resolve => (window.requestIdleCallback ?? setTimeout)(() => resolve()))
}
