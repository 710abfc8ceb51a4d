/** The script that started the page (webapp/gate). It is missing at build time and in unit tests. */

interface Gate {
  report: (error: unknown) => void
  standIn: (kind: 'broken') => void
  drawn: () => void
}

const gate = () => (globalThis as { sello?: Gate }).sello

/** Sends an error to the provider, without data of the visitor. */
export function report(error: unknown): void {
  gate()?.report(error)
}

/** Covers the broken page with one that offers to load it again. */
export function standIn(): void {
  gate()?.standIn('broken')
}

/** From now on errors are caught by boundaries. */
export function drawn(): void {
  gate()?.drawn()
}
