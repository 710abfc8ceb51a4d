/**
 * Runs Go's tests: packages with shared state under the race detector, all others without it. Prints the coverage of core and
 * api.
 */
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ask, attempt, fail, ROOT } from './run.mjs'

/**
 * Folders with goroutines, locks or shared state. The command is not among them: what its tests start is compiled without the
 * detector, and the steps that they make fail in one process are those of the other packages.
 */
const STATEFUL = [
  'api/accounts',
  'api/blobs',
  'api/checkout',
  'api/jobs',
  'api/logo',
  'api/mail',
  'api/oauth',
  'api/rest',
  'api/store',
  'api/store/storetest',
  'api/stripepay',
  'api/stripepay/sandbox',
  'api/wire',
]

const FOLDER = join(ROOT, 'build/coverage')
mkdirSync(FOLDER, { recursive: true })

const packages = ask('go', ['list', './...'])?.trim().split('\n')
if (!packages) fail('go list ./... failed')
const stateful = new Set(STATEFUL.map(folder => `sello/${folder}`))
const unknown = [...stateful].filter(name => !packages.includes(name))
if (unknown.length > 0) fail(`tools/gotest.mjs names packages that do not exist: ${unknown.join(', ')}`)

/**
 * The race detector needs a C compiler. The Go translation of SQLite's C code is compiled without it: it has its own locks, and
 * would be many times slower. No other package is excluded, since the linker could replace an instrumented copy of a generic
 * function by one that is not, which causes false reports.
 */
const RACE = ['-race', '-gcflags=modernc.org/sqlite/lib=-race=false']
const raced = ask(ask('go', ['env', 'CC']).trim(), ['--version']) !== undefined
const runs = raced
  ? [
      {
        profile: 'race.out',
        flags: RACE,
        env: { CGO_ENABLED: '1' },
        packages: packages.filter(name => stateful.has(name)),
      },
      // One package at a time, beside the raced ones: the tests of the command mostly wait for processes.
      { profile: 'plain.out', flags: ['-p=1'], packages: packages.filter(name => !stateful.has(name)) },
    ]
  : [{ profile: 'plain.out', flags: [], packages }]

const ok = (await Promise.all(runs.map(test))).every(passed => passed)

console.log(`coverage of core and api: ${total(runs.map(({ profile }) => profile))}`)
console.log(
  raced
    ? `race detector: ${stateful.size} packages with shared state`
    : 'race detector: left out, as there is no C compiler on this machine',
)
process.exit(ok ? 0 : 1)

async function test({ profile, flags, env = {}, packages }) {
  const cover = [
    '-covermode=atomic',
    '-coverpkg=./core/...,./api/...',
    `-coverprofile=${join(FOLDER, profile)}`,
  ]
  // Go's default of 10 minutes is too short for the slowest package under the race detector on a busy machine.
  return (await attempt('go', ['test', '-timeout=30m', ...flags, ...cover, ...packages], { env, show: true }))
    .ok
}

/** Returns the coverage of several profiles together: a block counts as reached if any profile has reached it. */
function total(profiles) {
  const written = profiles.map(name => join(FOLDER, name)).filter(existsSync)
  const blocks = written.flatMap(file => readFileSync(file, 'utf8').trim().split('\n').slice(1))
  const statements = new Map()
  for (const block of blocks) {
    const [place, size, count] = block.split(' ')
    const known = statements.get(place)
    statements.set(place, { size: Number(size), reached: known?.reached || Number(count) > 0 })
  }
  const sum = list => list.reduce((all, { size }) => all + size, 0)
  const all = [...statements.values()]
  return `${((100 * sum(all.filter(({ reached }) => reached))) / sum(all)).toFixed(1)} % of statements`
}
