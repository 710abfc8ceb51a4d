/** Runs a step of the build only if the contents of its inputs have changed. */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { ask, ROOT } from './run.mjs'

const STAMPS = join(ROOT, 'build/stamps')
/** The versions of the tools, which are an input of every step. */
const TOOLS = `${ask('go', ['env', 'GOVERSION'])?.trim()} node ${process.version}`

/**
 * @typedef {object} Step
 * @property {string} name      name of the result, for messages
 * @property {string[]} inputs  files and folders, relative to the project's folder
 * @property {RegExp} [ignore]  paths inside them that are no inputs
 * @property {string[]} outputs files that the step makes
 * @property {() => void} run
 */

/** Runs the step unless its outputs exist and its inputs have not changed since. @param {Step} step */
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

/** Returns one hash of the names and contents of files and folders; paths that do not exist are skipped. */
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
