import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')

/** The name of each browser in package.json, in esbuild, and for visitors. */
const NAMES = {
  chrome: ['chrome', 'Chrome'],
  edge: ['edge', 'Edge'],
  firefox: ['firefox', 'Firefox'],
  safari: ['safari', 'Safari'],
  ios_saf: ['ios', null], // visitors see it as Safari
}

/**
 * Returns the supported browsers in `browserslist` of package.json, the only place with their versions, each as [id, version].
 */
export function supported(list = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).browserslist) {
  return list.map(line => {
    const [, id, version] = /^(\w+) >= ([\d.]+)$/.exec(line) ?? []
    if (!NAMES[id]) throw new Error(`browserslist: "${line}" is not "<browser> >= <version>"`)
    return [id, version]
  })
}

/** Returns the browsers for which esbuild compiles scripts and styles. */
export const esbuildTarget = () => supported().map(([id, version]) => NAMES[id][0] + version)

/** Returns the browsers that visitors with an older one are advised to use, each as [name, version]. */
export const namedBrowsers = () =>
  supported()
    .filter(([id]) => NAMES[id][1])
    .map(([id, version]) => [NAMES[id][1], version])
