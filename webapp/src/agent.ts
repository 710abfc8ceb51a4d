/** The names of browsers and systems that people know, by what a User-Agent has of them. The first that matches counts. */
const BROWSERS: [RegExp, string][] = [
  [/\bEdg(A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(HeadlessChrome|Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const SYSTEMS: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]

/** The browser and system of a User-Agent, each undefined where it is none we know. */
export function agentOf(text: string): { browser: string | undefined; system: string | undefined } {
  const first = (known: [RegExp, string][]) => known.find(([pattern]) => pattern.test(text))?.[1]
  return { browser: first(BROWSERS), system: first(SYSTEMS) }
}

/** The browser and system of a User-Agent as a name, without a part that is unknown; empty for an unknown one. */
export function agentName(text: string): string {
  const { browser, system } = agentOf(text)
  return [browser, system].filter(Boolean).join(', ')
}
