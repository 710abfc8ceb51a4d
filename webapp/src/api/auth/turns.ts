let last: Promise<unknown> = Promise.resolve()

/**
 * Runs the works of this tab one after the other. A sign-in makes a new session with a new anti-forgery token: a call that shows
 * the token of the session before would be refused if it arrived later.
 */
export function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = last.then(work, work)
  last = turn
  return turn
}
