/** npm run check: all checks of the code that do not run the product. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generate, install } from './build.mjs'
import { warnOfAge } from './engine.mjs'
import { ask, attempt, bin, ROOT } from './run.mjs'

const GO_FOLDERS = ['api', 'core', 'wasm', 'webapp/embed.go', 'texts', 'tools/mutants']

/** Go's tools have their own module. `go tool` builds them once and caches the binaries. */
const GO_TOOLS = '-modfile=tools/lint/go.mod'

const deadcode = (...args) => ['tool', GO_TOOLS, 'deadcode', ...args]

/** The commands of the product: the service, and the generators of the build. */
const COMMANDS = ['./api/cmd/sello', './wasm/gen', './core/nice/search/build/cmd']

/** Functions that only the page calls. The WASM module is not one of the commands, since deadcode reports its exports as unreachable. */
const ONLY_IN_PAGE = /^core\/ops\/ops\.go:.*\n/gm

/** Two lanes of checks run in parallel; the checks of a lane run one after the other. */
const lanes = [
  [
    ['gofmt', () => nothingFrom('gofmt', ['-l', ...GO_FOLDERS])],
    ['go vet', () => attempt('go', ['vet', './...'])],
    ['the laws of the core', () => attempt('go', ['test', './core', '-run', 'Law'])],
    ['the lexicon is in order', () => attempt('go', ['test', './core/nice/lexicon'])],
    ['the generated client is current', generated],
    [
      'golangci-lint',
      () => attempt('go', ['tool', GO_TOOLS, 'golangci-lint', 'run', '--allow-parallel-runners']),
    ],
    ['Go that only tests use', () => nothingFrom('go', deadcode(...COMMANDS), ONLY_IN_PAGE)],
    ['unused Go', () => nothingFrom('go', deadcode('-test', './...'))],
  ],
  [
    ['types', () => attempt(bin('tsc'), ['-p', '.'])],
    ['eslint', () => attempt(bin('eslint'), ['--max-warnings', '0', '.'])],
    ['prettier', () => attempt(bin('prettier'), ['--check', '--log-level', 'warn', '.'])],
    ['import circles', () => attempt(bin('depcruise'), ['--output-type', 'err', 'webapp/src'])],
    ['knip', () => attempt(bin('knip'), ['--no-progress'])],
  ],
]

install()
generate()

const before = ask('git', ['diff'])
const results = (await Promise.all(lanes.map(lane => inTurn(lane)))).flat()
const clean = ask('git', ['diff']) === before
if (!clean) results.push(['no check changed a file', { ok: false, output: 'git diff differs from before' }])

warnOfAge()
const failed = results.filter(([, { ok }]) => !ok)
for (const [name, { output }] of failed) console.log(`\n--- ${name}\n${output.trimEnd()}`)
console.log(failed.length === 0 ? `check: ${results.length} checks passed` : `check: ${failed.length} failed`)
process.exit(failed.length === 0 ? 0 : 1)

async function inTurn(lane) {
  const done = []
  for (const [name, run] of lane) {
    const result = await run()
    console.log(`${result.ok ? 'ok  ' : 'FAIL'} ${name}`)
    done.push([name, result])
  }
  return done
}

/** Passes if a command prints nothing on stdout but known lines. Messages about its own work, such as downloads, are on stderr. */
async function nothingFrom(command, args, known = '') {
  const result = await attempt(command, args)
  return { ...result, ok: result.ok && result.stdout.replaceAll(known, '').trim() === '' }
}

/** Passes if the generated files in the page equal the generator's output. */
async function generated() {
  const folder = mkdtempSync(join(tmpdir(), 'sello-'))
  try {
    execFileSync('go', ['run', './wasm/gen', '-o', folder], {
      cwd: ROOT,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    const same = readdirSync(folder).every(name =>
      readFileSync(join(folder, name)).equals(readFileSync(join(ROOT, 'webapp/src/core', name))),
    )
    return {
      ok: same,
      output: 'webapp/src/core/*.gen.ts is not what wasm/gen writes: node wasm/build.mjs',
    }
  } catch (error) {
    return { ok: false, output: String(error.stderr ?? error) }
  } finally {
    rmSync(folder, { recursive: true })
  }
}
