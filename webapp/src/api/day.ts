const madrid = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Madrid' })

/** The date in Madrid, as YYYY-MM-DD: prices change at midnight there, as the server's `api.Day` has it. */
export const day = (at: Date): string => madrid.format(at)
