/** Made with the first date: it takes some 14 ms, which the start of the page need not wait for. */
let madrid: Intl.DateTimeFormat | undefined

/** No order was placed earlier, and not all prices of an earlier day are known: a clock that shows one is wrong. */
const FIRST = '2026-01-01'

/** Today by the clock of the browser, which may be wrong; the server's decides. */
export function today(): string {
  const shown = day(new Date())
  return shown < FIRST ? FIRST : shown
}

/** The date in Madrid, as YYYY-MM-DD: prices change at midnight there, as the server's `api.Day` has it. */
export function day(at: Date): string {
  madrid ??= new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Madrid' })
  return madrid.format(at)
}
