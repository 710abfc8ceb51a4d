/** The script that started the page (webapp/gate). It does not exist at build time and in unit tests. */

interface Gate {
  report: (error: unknown) => void
  standIn: (kind: 'broken') => void
  isElsewhere: () => boolean
  drawn: () => void
  early: () => Early
}

/** How an element of the prerendered page is found after the page is drawn anew: a selector, and which one of its elements. */
export type Place = readonly [selector: string, number: number]

/** What was done to the prerendered page. */
export interface Early {
  /** The button that was pressed last. */
  pressed: Place | null
  focused?: Place | undefined
  /** What is typed and chosen. */
  filled: readonly Filled[]
}

export type Filled = readonly [field: Place, property: 'value' | 'checked', value: unknown]

const gate = () => (globalThis as { sello?: Gate }).sello

/** Sends an error to the provider, without data of the visitor. */
export function report(error: unknown): void {
  gate()?.report(error)
}

/** Replaces the broken page with one that offers to load it again. */
export function standIn(): void {
  gate()?.standIn('broken')
}

/** Reports whether another screen is asked for than the prerendered one. */
export const isElsewhere = (): boolean => gate()?.isElsewhere() ?? true

/** Marks the page as drawn: from now on boundaries catch its errors, and it hears clicks. */
export const drawn = (): void => gate()?.drawn()

/** Returns what was done to the page until now. */
export const early = (): Early | undefined => gate()?.early()
