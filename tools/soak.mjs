/**
 * npm run soak [minutes] [sqlite|postgres] [seed=N]: random customers use the real binary while it is killed, its disk is full,
 * its database or the payment provider or the mail server is in trouble. Prints a table, and exits with 1 if something that was
 * acknowledged is lost, or happened twice. Without a database it runs on each for half of the time: one process
 * on the embedded database, and three on PostgreSQL with logos in a bucket.
 */
import { build, install } from './build.mjs'
import { attempt, fail } from './run.mjs'

const words = process.argv.slice(2)
const TESTS = { sqlite: 'TestSoak$', postgres: 'TestSoakOfThreeInstances$' }

const unknown = words.filter(word => !/^([\d.]+|seed=\d+)$/.test(word) && !(word in TESTS))
if (unknown.length > 0)
  fail(`npm run soak [minutes] [sqlite|postgres] [seed=N]: what is ${unknown.join(' ')}?`)

const databases = Object.keys(TESTS).filter(
  name => words.includes(name) || !words.some(word => word in TESTS),
)
const minutes = Number(words.find(word => /^[\d.]+$/.test(word)) ?? 10) / databases.length
const seed = words.find(word => word.startsWith('seed='))?.slice(5) ?? String(Date.now() % 100_000)

install()
build()

let ok = true
for (const name of databases) {
  console.log(`\n=== soak on ${name}, ${minutes.toFixed(1)} minutes, seed=${seed}`)
  const test = ['test', './api/cmd/sello', '-count=1', '-v', `-timeout=${Math.ceil(minutes) + 30}m`]
  const env = { SELLO_SOAK_MINUTES: String(minutes), SELLO_SOAK_SEED: seed }
  ok = (await attempt('go', [...test, '-run', TESTS[name]], { env, show: true })).ok && ok
}
process.exit(ok ? 0 : 1)
