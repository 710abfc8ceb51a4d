/** The number of a Nice class behind its word in English, Spanish or Catalan. */
const NAMED = /\bcla(?:ss|se|sse)\s+([1-9]|[1-3]\d|4[0-5])\b/gi

/** The numbers of the classes that a text names, each once. */
export function namedIn(text: string): number[] {
  return [...new Set([...text.matchAll(NAMED)].map(([, number]) => Number(number)))]
}
