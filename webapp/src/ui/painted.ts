/** Milliseconds after which nobody waits for a paint any more: a page in the background is not painted. */
const LONGEST = 100

/** Resolves once what was changed is painted: a press is seen to be taken before the work that it starts. */
export const painted = (): Promise<void> =>
  new Promise(resolve => {
    setTimeout(resolve, LONGEST)
    requestAnimationFrame(() => setTimeout(resolve))
  })
