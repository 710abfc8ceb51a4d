/** Runs other programs and shows or returns their output. */
import { spawn, spawnSync } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the project, in which all programs run. */
export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..')

/**
 * Go builds without cgo on every machine: SQLite is pure Go, and if a C compiler is installed, gorm's driver would also compile
 * SQLite's C library, which takes minutes and is not used.
 */
process.env.CGO_ENABLED ??= '0'

const LEAST_FIX = 8
/**
 * The Go release that builds everything: wasm/pack.mjs reads what the linker of Go 1.26 writes. Where the one that is installed is no
 * Go 1.26 of at least this release, its go command downloads this one, as it does since Go 1.21.
 */
export const GO = `1.26.${LEAST_FIX}`
const [, fix = -1] = /^go1\.26\.(\d+)$/.exec(ask('go', ['env', 'GOVERSION'])?.trim()) ?? []
if (fix < LEAST_FIX) process.env.GOTOOLCHAIN = `go${GO}`

/** Returns the path of a program of the installed npm packages. */
export const bin = name => join(ROOT, 'node_modules/.bin', name)

/** Runs a program and shows its output. Exits this process if the program fails. */
export function must(command, args, env = {}) {
  const { status, error } = spawnSync(command, args, {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  if (error) fail(`${command} could not be started: ${error.message}`)
  if (status !== 0) fail(`${command} ${args.join(' ')} failed`)
}

/** Returns the output of a program; undefined if it fails. */
export function ask(command, args) {
  const { status, stdout } = spawnSync(command, args, { cwd: ROOT, encoding: 'utf8' })
  return status === 0 ? stdout : undefined
}

/**
 * Runs a program and returns its output, and with `show` prints it too.
 * @returns {Promise<{ok: boolean, output: string, stdout: string, seconds: number}>} output has stdout and stderr
 */
export function attempt(command, args, { env = {}, show = false } = {}) {
  return new Promise(resolve => {
    const begun = Date.now()
    const child = spawn(command, args, {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env },
    })
    let output = ''
    let stdout = ''
    const collect = data => {
      output += data
      if (show) process.stdout.write(data)
    }
    child.stdout.on('data', collect)
    child.stdout.on('data', data => (stdout += data))
    child.stderr.on('data', collect)
    const end = ok => resolve({ ok, output, stdout, seconds: (Date.now() - begun) / 1000 })
    child.on('error', error => {
      collect(`${command}: ${error.message}\n`)
      end(false)
    })
    child.on('close', code => end(code === 0))
  })
}

/** Prints one line to stderr and exits this process with 1. */
export function fail(line) {
  console.error(line)
  process.exit(1)
}
