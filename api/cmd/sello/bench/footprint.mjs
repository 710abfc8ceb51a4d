// The size of the shipped binary, and the memory of a process that has started and has no work.

import { readFileSync, statSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { startServer } from '../../../../webapp/e2e/kit/server.mjs'

const BINARY = 71_500_000
const IDLE = 55_000_000

/** Milliseconds after the start until the process has no work. */
const REST = 10_000

const binary = process.env.SELLO_BINARY ?? fileURLToPath(new URL('../../../../build/sello', import.meta.url))

export default async function footprint() {
  const server = await startServer()
  try {
    await sleep(REST)
    return [
      { name: 'the binary, stripped', ours: statSync(binary).size, unit: 'B', budget: { most: BINARY } },
      {
        name: 'idle memory of the process (RssAnon: without the file pages of the binary)',
        ours: memory(server.pid),
        unit: 'B',
        budget: { most: IDLE },
      },
    ]
  } finally {
    await server.stop()
  }
}

/** Returns the bytes that the system cannot take back without swapping. */
function memory(pid) {
  const [, kilobytes] = /^RssAnon:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
  return Number(kilobytes) * 1024
}
