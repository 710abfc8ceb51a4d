/** How many signs of what was typed a title or a button repeats. */
const LENGTH = 60

/** Returns what was typed, or its beginning, in words where that is possible. */
export function quoted(words: string): string {
  if (words.length <= LENGTH) return words // a sign is one unit or more
  const signs = Array.from(new Intl.Segmenter().segment(words), ({ segment }) => segment)
  if (signs.length <= LENGTH) return words
  const beginning = signs.slice(0, LENGTH).join('')
  return `${/^.*\S(?=\s)/s.exec(beginning)?.[0] ?? beginning}…`
}
