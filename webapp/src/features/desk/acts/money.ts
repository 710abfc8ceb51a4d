/**
 * The cents of an amount as operators type it: euros, and after a point or a comma the cents; undefined if it is not an amount.
 * Separators of thousands are refused, because 1.100 is eleven hundred in one language and one in another.
 */
export function centsOf(typed: string): number | undefined {
  const found = /^(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(typed.replace('€', '').trim())
  if (!found) return undefined
  const [, euros = '', cents = ''] = found
  return Number(euros) * 100 + Number(cents.padEnd(2, '0'))
}

/** An amount with the VAT of a rate in percent, rounded to a cent as the server does. */
export const withVAT = (cents: number, percent: number): number => cents + Math.round((cents * percent) / 100)
