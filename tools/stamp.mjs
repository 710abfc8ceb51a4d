/** Doing a step only when what it is made from changed: by content, so that a checkout costs nothing. */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { ask, ROOT } from './run.mjs'

const STAMPS = join(ROOT, 'build/stamps')
/** What everything is made with. */
const TOOLS = `${ask('go', ['env', 'GOVERSION'])?.trim()} node ${process.version}`

/**
 * @typedef {object} Step
 * @property {string} name      what is made, as it is told
 * @property {string[]} inputs  files and folders, from the top of the project
 * @property {RegExp} [ignore]  paths inside them that take no part
 * @property {string[]} outputs files that must be there afterwards
 * @property {() => void} run
 */

/** Runs the step unless nothing it is made from changed. @param {Step} step */
export function step({ name, inputs, ignore, outputs, run }) {
  const file = join(STAMPS, name.replaceAll(/\W+/g, '-'))
  const before = `${TOOLS} ${hashOf(inputs, ignore)}`
  const made = outputs.every(output => existsSync(join(ROOT, output)))
  if (made && existsSync(file) && readFileSync(file, 'utf8') === before) return
  console.log(`building ${name}`)
  run()
  mkdirSync(STAMPS, { recursive: true })
  writeFileSync(file, before)
}

/** One hash over the names and contents of files and folders; what does not exist counts as absent. */
export function hashOf(paths, ignore) {
  const hash = createHash('sha256')
  for (const path of paths) {
    for (const file of filesOf(join(ROOT, path)).sort()) {
      const name = relative(ROOT, file)
      if (ignore?.test(name)) continue
      hash.update(`${name}\0`).update(readFileSync(file)).update('\0')
    }
  }
  return hash.digest('hex')
}

function filesOf(path) {
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path, { withFileTypes: true }).flatMap(entry => {
    const inside = join(path, entry.name)
    if (entry.isDirectory()) return filesOf(inside)
    return entry.isFile() ? [inside] : []
  })
}
