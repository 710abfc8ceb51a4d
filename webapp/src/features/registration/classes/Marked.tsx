import { fold } from './search'

/** A text with the words marked that were searched for. */
export function Marked({ text, words }: { text: string; words: string[] }) {
  if (words.length === 0) return text
  const sought = words.map(fold)
  return text
    .split(/([\p{L}\p{N}]+)/u)
    .map((part, i) => (i % 2 === 1 && isOneOf(part, sought) ? <mark key={i}>{part}</mark> : part))
}

function isOneOf(word: string, sought: string[]): boolean {
  const folded = fold(word)
  return sought.some(other => related(folded, other))
}

/** Reports whether two words look like forms of one word: the same beginning and short endings. */
export function related(a: string, b: string): boolean {
  let common = 0
  while (common < a.length && a[common] === b[common]) common++
  const rest = Math.max(a.length, b.length) - common
  const whole = common === Math.min(a.length, b.length)
  return rest === 0 || (common >= 4 && rest <= 3) || (whole && common >= 3 && rest <= 2)
}
