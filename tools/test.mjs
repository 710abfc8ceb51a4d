/** npm test: installs, builds and runs all tests. At the end it prints the last lines of each runner. */
import { join } from 'node:path'
import { build, install } from './build.mjs'
import { failedTests, leftOut, ranIn } from './ran.mjs'
import { ask, attempt, bin, fail } from './run.mjs'

install()
build()

const goroot = ask('go', ['env', 'GOROOT']).trim()

/** How many of the last lines of a runner that failed are printed: the names of the tests are among them. */
const LINES_OF_A_FAILURE = 25

/** Name, program, arguments, environment, and the number of last lines to print at the end where it passed. */
const runners = [
  ['check', process.execPath, ['tools/check.mjs'], {}, 1],
  ['go test, native', process.execPath, ['tools/gotest.mjs'], {}, 3],
  [
    'go test, the core under js/wasm',
    'go',
    ['test', `-exec=${join(goroot, 'lib/wasm/go_js_wasm_exec')}`, './core/...'],
    { GOOS: 'js', GOARCH: 'wasm', GOGC: '25' }, // a module has at most 4 GB of memory
    3,
  ],
  ['vitest', bin('vitest'), ['run', '--coverage'], {}, 12],
  ['playwright', bin('playwright'), ['test', '-c', 'webapp/e2e'], {}, 3],
]

const only = process.argv.slice(2)
const chosen = runners.filter(([name]) => only.length === 0 || only.some(word => name.includes(word)))
if (chosen.length === 0)
  fail(`no runner is called so: choose from ${runners.map(([name]) => name).join(', ')}`)
const done = []
for (const [name, command, args, env, lines] of chosen) {
  console.log(`\n=== ${name}`)
  done.push({ name, lines, ...(await attempt(command, args, { env, show: true })) })
}

console.log('\n=== in short')
for (const { name, lines, ok, output, seconds } of done) {
  console.log(`${ok ? 'ok  ' : 'FAIL'} ${name} (${seconds.toFixed(0)} s)`)
  for (const line of output
    .trimEnd()
    .split('\n')
    .slice(ok ? -lines : -LINES_OF_A_FAILURE))
    console.log(`     ${line}`)
}

const gaps = done.flatMap(({ name, output }) => leftOut(output).map(line => `${name}: ${line.trim()}`))
for (const gap of gaps) console.log(`FAIL tests did not run: ${gap}`)
const others = runners.filter(runner => !chosen.includes(runner)).map(([name]) => name)
if (others.length > 0) console.log(`not asked for: ${others.join(', ')}`)

const { ok: complete, line } = ranIn()
const failed = done
  .filter(({ ok }) => !ok)
  .map(({ name, output }) => [name, ...failedTests(output)].join(': '))
if (gaps.length > 0) failed.push('tests did not run')
if (!complete) failed.push('a database is missing')
const result = failed.length === 0 ? `${done.length} runners passed` : `FAILED (${failed.join(', ')})`
console.log(`test: ${result} in ${line}`)
process.exit(failed.length === 0 ? 0 : 1)
