/** The script that started the page (webapp/gate). It does not exist at build time and in unit tests. */

interface Gate {
  report: (error: unknown) => void
  standIn: (kind: 'broken') => void
  drawn: () => HTMLElement | null
}

const gate = () => (globalThis as { sello?: Gate }).sello

/** Sends an error to the provider, without data of the visitor. */
export function report(error: unknown): void {
  gate()?.report(error)
}

/** Replaces the broken page with one that offers to load it again. */
export function standIn(): void {
  gate()?.standIn('broken')
}

/** Marks the page as drawn: from now on boundaries catch its errors. Returns the button that was pressed last before. */
export function drawn(): HTMLElement | null {
  return gate()?.drawn() ?? null
}
