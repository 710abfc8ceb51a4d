/**
 * npm run mutants -- [minutes] [go|page] [package]: finds small changes of the code that no test detects. tools/mutants does so
 * for Go, Stryker for the page if webapp/stryker.config.mjs exists. Options of tools/mutants may follow: -again (only the last
 * survivors), -seed.
 */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { startPostgres } from '../webapp/e2e/kit/postgres.mjs'
import { attempt, bin, fail, ROOT } from './run.mjs'

const API = 'checkout orders desk papers accounts oauth rest wire store webhooks documents logo'
  .split(' ')
  .map(name => `./api/${name}`)
const STRYKER = 'webapp/stryker.config.mjs'

const words = process.argv.slice(2)
const options = words.filter(word => word.startsWith('-'))
const minutes = Number(words.find(word => /^[\d.]+$/.test(word)) ?? 10)
const half = words.find(word => word === 'go' || word === 'page')
const chosen = words.filter(word => word.includes('/')).map(name => `./${name.replace(/^\.\//, '')}`)

const goParts = [
  ['core', ['./core/...']],
  ['api', API],
].map(([room, all]) => [room, chosen.length > 0 ? chosen.filter(name => name.startsWith(`./${room}/`)) : all])
const parts = [
  ...(half === 'page' ? [] : goParts.filter(([, targets]) => targets.length > 0)),
  ...(half === 'go' || chosen.length > 0 || !existsSync(join(ROOT, STRYKER)) ? [] : [['page', []]]),
]

for (const [room, targets] of parts) {
  console.log(`\n=== mutants of ${room}, ${(minutes / parts.length).toFixed(1)} minutes`)
  if (room === 'page') page(minutes / parts.length)
  else await go(room, targets, minutes / parts.length)
}

/** The tests of api share one PostgreSQL server, since starting one for each run would take longer than the tests. */
async function go(room, targets, minutes) {
  const database = room === 'api' ? await startPostgres() : undefined
  const settings = [`-minutes=${minutes}`, `-cache=build/mutants/${room}`, `-tests=./${room}/...`]
  if (database) settings.push(`-env=SELLO_TEST_DATABASE_URL=${database.url}`)
  const { ok } = await attempt('go', ['run', './tools/mutants', ...settings, ...options, ...targets], {
    show: true,
  })
  await database?.stop()
  if (!ok) fail(`the mutants of ${room} did not run to their end`)
}

/** Runs Stryker with a time limit, which it does not have itself. The next run reuses the results of a stopped run. */
function page(minutes) {
  const { status, error } = spawnSync(bin('stryker'), ['run', STRYKER], {
    cwd: ROOT,
    stdio: 'inherit',
    timeout: minutes * 60_000,
  })
  if (error?.code === 'ETIMEDOUT') console.log('stryker was stopped by the time limit')
  else if (status !== 0) fail('stryker failed')
}
