/** Writes the list of common passwords from the npm package that has it. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ROOT } from './run.mjs'

const SOURCE = join(ROOT, 'node_modules/@zxcvbn-ts/language-common')

/** How many of the most common passwords the list has. */
const COUNT = 10_000

/**
 * Writes to every file the licence of the package, an empty line, and its most common passwords, sorted: that compresses best.
 * core/password reads it.
 */
export function writePasswords(files) {
  const byUse = JSON.parse(readFileSync(join(SOURCE, 'src/passwords.json'), 'utf8')) // the most common one first
  const list = byUse.slice(0, COUNT).sort()
  if (new Set(list).size < COUNT || list.some(word => word !== word.toLowerCase() || /\s/.test(word))) {
    throw new Error(`${SOURCE}: want ${COUNT} different passwords in lower case, most common first`)
  }
  const licence = readFileSync(join(SOURCE, 'LICENSE.txt'), 'utf8').trim()
  for (const file of files) {
    mkdirSync(dirname(join(ROOT, file)), { recursive: true })
    writeFileSync(join(ROOT, file), `${licence}\n\n${list.join('\n')}\n`)
  }
}
