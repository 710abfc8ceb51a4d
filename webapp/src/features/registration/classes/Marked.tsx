import type { ReactNode } from 'react'
import { fold } from './search'

/** A text with the words marked that were searched for; what stands between two of them is one node. */
export function Marked({ text, words }: { text: string; words: string[] }) {
  if (words.length === 0) return text
  const sought = words.map(fold)
  const nodes: ReactNode[] = []
  let plain = ''
  for (const [i, { part, folded }] of partsOf(text).entries()) {
    if (folded && sought.some(other => related(folded, other))) {
      nodes.push(plain, <mark key={i}>{part}</mark>)
      plain = ''
    } else plain += part
  }
  return [...nodes, plain]
}

/** A word of a text, folded too, or what stands between two words. */
type Part = { part: string; folded: string }

const WORD = /([\p{L}\p{N}]+)/u

/** Texts with their parts: they are the catalogue's, and a row shows the same ones at the next letter. */
const divided = new Map<string, Part[]>()

function partsOf(text: string): Part[] {
  let parts = divided.get(text)
  if (!parts) {
    const folded = fold(text).split(WORD) // one call is faster than one a word, and each part of the text has its own
    parts = text
      .normalize('NFC')
      .split(WORD)
      .map((part, i) => ({ part, folded: i % 2 === 1 ? folded[i]! : '' }))
    divided.set(text, parts)
  }
  return parts
}

/** Reports whether two words look like forms of one word: the same beginning and short endings. */
export function related(a: string, b: string): boolean {
  let common = 0
  while (common < a.length && a[common] === b[common]) common++
  const rest = Math.max(a.length, b.length) - common
  const whole = common === Math.min(a.length, b.length)
  return rest === 0 || (common >= 4 && rest <= 3) || (whole && common >= 3 && rest <= 2)
}
