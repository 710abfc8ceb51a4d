/** A PostgreSQL server for the binary under test, started as for the Go tests. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '../../..')

/**
 * Starts a server that ends with this process at the latest.
 *
 * @returns {Promise<{url: string, stop: () => Promise<void>}>}
 */
export async function startPostgres() {
  const child = spawn('go', ['run', './api/store/storetest/postgres'], {
    cwd: ROOT,
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  const first = once(createInterface(child.stdout), 'line')
  const line = await Promise.race([first, ended.then(() => undefined)])
  if (!line) throw new Error('no PostgreSQL started; what it said is above')
  return {
    url: String(line[0]),
    stop: async () => {
      child.stdin.end()
      await ended
    },
  }
}
