/** Runs the real binary as a separate process, for the browser tests and the benches. */
import { execFile, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { STATEMENT } from './statement.mjs'

const HERE = dirname(fileURLToPath(import.meta.url))
const BINARY = process.env.SELLO_BINARY ?? join(HERE, '../../../build/sello')

/**
 * @typedef {Record<string, string>} Settings environment variables of the binary
 *
 * @typedef {object} Server
 * @property {string} url without a slash at its end
 * @property {() => string} log its output so far
 * @property {number | undefined} pid of its process
 * @property {(binary?: string, changed?: Settings) => Promise<void>} replace goes on with another binary or changed settings, on the same address and data
 * @property {(...args: string[]) => Promise<void>} command runs another command of the binary on the same data, such as operator add
 * @property {(statement: string) => Promise<void>} change executes an SQL statement on its database, which must change a row
 * @property {boolean} isPostgres
 * @property {() => Promise<void>} stop
 */

/**
 * Starts `sello serve` in the test environment and waits until it is ready. With the public address `http://localhost` the
 * page is at that host, where browsers have passkeys, and at the server's own port.
 *
 * @param {Settings} settings
 * @returns {Promise<Server>}
 */
export async function startServer(settings = {}) {
  if (!existsSync(BINARY)) throw new Error(`there is no ${BINARY}: run npm run build first`)
  const data = await mkdtemp(join(tmpdir(), 'sello-e2e-'))
  const port = await freePort()
  const address = `127.0.0.1:${port}`
  const named = settings.SELLO_PUBLIC_URL === 'http://localhost'
  const url = `http://${named ? 'localhost' : '127.0.0.1'}:${port}`
  if (named) settings = { ...settings, SELLO_PUBLIC_URL: url }
  let log = ''
  let child
  let ended
  const start = async binary => {
    child = spawn(binary, ['serve'], {
      env: environment(address, data, settings),
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    ended = new Promise(resolve => child.once('exit', resolve))
    for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => (log += String(chunk)))
    if (await ready(url, () => child.exitCode === null)) return
    await stop()
    throw new Error(`the server did not start:\n${log}`)
  }
  const end = async signal => {
    child.kill(signal)
    await ended
  }
  const replace = async (binary = BINARY, changed = {}) => {
    await end('SIGTERM')
    settings = { ...settings, ...changed }
    await start(binary)
  }
  const command = (...args) =>
    promisify(execFile)(BINARY, args, { env: environment(address, data, settings) }).then(() => {})
  const change = statement =>
    promisify(execFile)(STATEMENT, [
      settings.SELLO_DATABASE_URL ?? join(data, 'data', 'sello.db'),
      statement,
    ]).then(() => {})
  const stop = async () => {
    await end('SIGKILL')
    await rm(data, { recursive: true, force: true })
  }
  await start(BINARY)
  return {
    url,
    log: () => log,
    get pid() {
      return child.pid
    },
    replace,
    command,
    change,
    isPostgres: 'SELLO_DATABASE_URL' in settings,
    stop,
  }
}

/** @param {string} address @param {string} data @param {Settings} settings */
function environment(address, data, settings) {
  const { PATH = '', HOME = '' } = process.env
  return {
    PATH,
    HOME,
    SELLO_ENV: 'test',
    SELLO_ADDR: address,
    SELLO_DATA: join(data, 'data'),
    SELLO_PUBLIC_URL: `http://${address}`,
    ...settings,
  }
}

/** @param {string} url @param {() => boolean} alive */
async function ready(url, alive) {
  for (let tries = 0; tries < 600 && alive(); tries++) {
    const answer = await fetch(`${url}/readyz`).catch(() => undefined)
    if (answer?.ok) return true
    await sleep(50)
  }
  return false
}

/**
 * A port outside of the range from which the system gives ports: nobody gets it by chance until the server listens, or listens again.
 *
 * @returns {Promise<number>} a port of the loopback address that is free now
 */
export function freePort() {
  const port = randomInt(10_000, 30_000)
  return new Promise(resolve => {
    const probe = createServer()
    probe.once('error', () => resolve(freePort()))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(port)))
  })
}
