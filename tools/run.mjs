/** Running other programs: with their output shown, or kept and shown only when something is wrong. */
import { spawn, spawnSync } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The top of the project; everything runs there. */
export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..')

/**
 * Go builds without cgo, the same on every machine: SQLite is pure Go here, and with a C compiler at hand
 * gorm's driver would compile the C library as well, for minutes and without any use.
 */
process.env.CGO_ENABLED ??= '0'

/** A program of the installed packages. */
export const bin = name => join(ROOT, 'node_modules/.bin', name)

/** Runs a program to its end with its output shown; stops this process when it fails. */
export function must(command, args, env = {}) {
  const { status, error } = spawnSync(command, args, {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  if (error) fail(`${command} could not be started: ${error.message}`)
  if (status !== 0) fail(`${command} ${args.join(' ')} failed`)
}

/** What a program prints, or undefined when it fails. */
export function ask(command, args) {
  const { status, stdout } = spawnSync(command, args, { cwd: ROOT, encoding: 'utf8' })
  return status === 0 ? stdout : undefined
}

/**
 * Runs a program and keeps what it prints.
 * @returns {Promise<{ok: boolean, output: string, stdout: string, seconds: number}>} output is all of it
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
    const keep = data => {
      output += data
      if (show) process.stdout.write(data)
    }
    child.stdout.on('data', keep)
    child.stdout.on('data', data => (stdout += data))
    child.stderr.on('data', keep)
    const end = ok => resolve({ ok, output, stdout, seconds: (Date.now() - begun) / 1000 })
    child.on('error', error => {
      keep(`${command}: ${error.message}\n`)
      end(false)
    })
    child.on('close', code => end(code === 0))
  })
}

/** Says one line and stops. */
export function fail(line) {
  console.error(line)
  process.exit(1)
}
