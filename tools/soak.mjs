/**
 * npm run soak [minutes] [sqlite|postgres] [seed=N] [caddy=FILE] [older=FILE]: random customers use the real binary while it is
 * killed, its disk is full, its database or the payment provider or the mail server is in trouble. Prints a table, and exits with 1
 * if something that was acknowledged is lost, or happened twice. Without a database it runs on each for half of the time: one process
 * on the embedded database, and three on PostgreSQL with logos in a bucket.
 *
 * caddy is the path of a Caddy that stands in front of the three with TLS and tools/deploy/Caddyfile. older is the path of a binary
 * of an earlier release, and replaces the faults: the three are upgraded from it, taken back to it and upgraded again.
 */
import { resolve } from 'node:path'
import { build, install } from './build.mjs'
import { attempt, fail } from './run.mjs'

const words = process.argv.slice(2)
const TESTS = { sqlite: 'TestSoak$', postgres: 'TestSoakOfThreeInstances$' }

const unknown = words.filter(word => !/^([\d.]+|seed=\d+|(caddy|older)=.+)$/.test(word) && !(word in TESTS))
if (unknown.length > 0)
  fail(
    `npm run soak [minutes] [sqlite|postgres] [seed=N] [caddy=FILE] [older=FILE]: what is ${unknown.join(' ')}?`,
  )

/** The value of a word NAME=VALUE; undefined if it was not given. */
const valueOf = name => words.find(word => word.startsWith(`${name}=`))?.slice(name.length + 1)
const pathOf = name => (valueOf(name) ? resolve(valueOf(name)) : '')
const programs = { SELLO_SOAK_CADDY: pathOf('caddy'), SELLO_SOAK_OLDER: pathOf('older') }
const three = Object.values(programs).some(Boolean)
if (three && words.includes('sqlite'))
  fail('caddy=FILE and older=FILE are for the three processes on PostgreSQL')

const databases = Object.keys(TESTS).filter(
  name => words.includes(name) || (!words.some(word => word in TESTS) && !(three && name === 'sqlite')),
)
const minutes = Number(words.find(word => /^[\d.]+$/.test(word)) ?? 10) / databases.length
const seed = valueOf('seed') ?? String(Date.now() % 100_000)

install()
build()

let ok = true
for (const name of databases) {
  console.log(`\n=== soak on ${name}, ${minutes.toFixed(1)} minutes, seed=${seed}`)
  const test = ['test', './api/cmd/sello', '-count=1', '-v', `-timeout=${Math.ceil(minutes) + 30}m`]
  const env = { SELLO_SOAK_MINUTES: String(minutes), SELLO_SOAK_SEED: seed, ...programs }
  ok = (await attempt('go', [...test, '-run', TESTS[name]], { env, show: true })).ok && ok
}
process.exit(ok ? 0 : 1)
