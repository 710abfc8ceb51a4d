import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')

/** What package.json calls each browser, what esbuild calls it, and what people call it. */
const NAMES = {
  chrome: ['chrome', 'Chrome'],
  edge: ['edge', 'Edge'],
  firefox: ['firefox', 'Firefox'],
  safari: ['safari', 'Safari'],
  ios_saf: ['ios', null], // named as Safari
}

/**
 * The supported browsers as package.json lists them in `browserslist`, which is the only place that names
 * their versions: [id, version] each.
 */
export function supported(list = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).browserslist) {
  return list.map(line => {
    const [, id, version] = /^(\w+) >= ([\d.]+)$/.exec(line) ?? []
    if (!NAMES[id]) throw new Error(`browserslist: "${line}" is not "<browser> >= <version>"`)
    return [id, version]
  })
}

/** What esbuild may leave in scripts and styles. */
export const esbuildTarget = () => supported().map(([id, version]) => NAMES[id][0] + version)

/** What visitors are told to use instead of a browser that is too old: [name, version] each. */
export const namedBrowsers = () =>
  supported()
    .filter(([id]) => NAMES[id][1])
    .map(([id, version]) => [NAMES[id][1], version])
