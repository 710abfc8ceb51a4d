/** The real binary as a process of its own. */
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const BINARY = process.env.SELLO_BINARY ?? join(__dirname, '../../../build/sello')

/** Environment variables of the binary. */
export type Settings = Record<string, string>

export interface Server {
  /** Without a slash at its end. */
  url: string
  /** What it wrote to its log so far. */
  log(): string
  stop(): Promise<void>
}

/** Starts `sello serve` in the test environment and waits until it is ready. */
export async function startServer(settings: Settings = {}): Promise<Server> {
  if (!existsSync(BINARY)) throw new Error(`there is no ${BINARY}: run node tools/build.mjs first`)
  const data = await mkdtemp(join(tmpdir(), 'sello-e2e-'))
  const address = `127.0.0.1:${await freePort()}`
  const url = `http://${address}`
  const { PATH = '', HOME = '' } = process.env
  const child = spawn(BINARY, ['serve'], {
    env: {
      PATH,
      HOME,
      SELLO_ENV: 'test',
      SELLO_ADDR: address,
      SELLO_DATA: join(data, 'data'),
      SELLO_PUBLIC_URL: url,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let log = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => (log += String(chunk)))
  const ended = new Promise<void>(resolve => child.once('exit', () => resolve()))
  const stop = async () => {
    child.kill('SIGKILL')
    await ended
    await rm(data, { recursive: true, force: true })
  }
  if (!(await ready(url, () => child.exitCode === null))) {
    await stop()
    throw new Error(`the server did not start:\n${log}`)
  }
  return { url, log: () => log, stop }
}

async function ready(url: string, alive: () => boolean): Promise<boolean> {
  for (let tries = 0; tries < 600 && alive(); tries++) {
    const answer = await fetch(`${url}/readyz`).catch(() => undefined)
    if (answer?.ok) return true
    await sleep(50)
  }
  return false
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })
}
