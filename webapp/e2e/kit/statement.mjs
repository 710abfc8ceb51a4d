/** The program that executes an SQL statement on a database. */
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))

export const STATEMENT = join(ROOT, 'build/statement')

/** Builds it before the tests: where nothing of it is cached and the machine is busy, that takes longer than a test may. */
export default function build() {
  execFileSync('go', ['build', '-o', STATEMENT, './api/store/storetest/statement'], {
    cwd: ROOT,
    env: { ...process.env, CGO_ENABLED: '0' },
    stdio: 'inherit',
  })
}
