// npm run bench [FILTER]: prints our value, that of a yardstick in the same run, their ratio and the budget. Exits with 1 if a
// budget is missed. Without FILTER it also writes docs/performance.md.
//
// A bench is a module whose default export resolves to rows (tools/budget.mjs), or a Go program, with its arguments, that prints
// one row per line as JSON. Only benches whose line below contains FILTER run.
//
// The engine is that of the npm package, so that the figures of two machines and two days compare, unless SELLO_CHROMIUM is set.
import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, release, totalmem } from 'node:os'
import { pathToFileURL } from 'node:url'
import prettier from 'prettier'
import { describeChromium } from '../webapp/e2e/chromium.mjs'
import { budgetOf, isKept, ratio } from './budget.mjs'
import { ask } from './run.mjs'

const benches = [
  './webapp/bench/size.mjs',
  './webapp/bench/first-price.mjs',
  './webapp/bench/lighthouse.mjs',
  './webapp/bench/interactions.mjs',
  './webapp/bench/slow.mjs',
  './wasm/bench/size.mjs',
  './wasm/bench/calls.mjs',
  './wasm/bench/search.mjs',
  './api/cmd/sello/bench/footprint.mjs',
  './api/cmd/sello/bench/knocking.mjs',
  './api/rest/bench',
  './api/store/bench',
  './api/store/bench -clean 1000000',
]

process.env.SELLO_CHROMIUM ??= 'shipped'

const REPORT = 'docs/performance.md'
/** The report's text above its tables stays as it is. */
const TABLES = '<!-- npm run bench writes what follows -->'

function goProgram(line) {
  return new Promise((resolve, reject) => {
    const child = spawn('go', ['run', ...line.split(' ')], { stdio: ['ignore', 'pipe', 'inherit'] })
    let out = ''
    child.stdout.on('data', chunk => (out += chunk))
    child.on('error', reject)
    child.on('close', code => {
      const rows = out.split('\n').filter(row => row.startsWith('{'))
      if (code !== 0 || rows.length === 0) reject(new Error(`${line} ended with ${code}`))
      else resolve(rows.map(row => JSON.parse(row)))
    })
  })
}

async function run(path) {
  if (!path.endsWith('.mjs')) return goProgram(path)
  const { default: bench } = await import(pathToFileURL(path))
  return bench()
}

const number = value =>
  typeof value === 'number' ? value.toLocaleString('en', { maximumFractionDigits: value < 10 ? 3 : 0 }) : ''

function cells(row) {
  const { name, ours, yardstick, unit = '' } = row
  return [
    isKept(row) ? 'ok' : 'MISS',
    name,
    number(ours),
    number(yardstick),
    unit,
    number(ratio(row)),
    budgetOf(row),
  ]
}

const HEADINGS = ['', 'what', 'ours', 'yardstick', 'unit', 'ratio', 'budget']

function print([verdict, name, ours, yardstick, unit, relation, budget]) {
  console.log(
    [
      verdict.padEnd(4),
      name.padEnd(66),
      ours.padStart(11),
      yardstick.padStart(11),
      unit.padEnd(11),
      relation.padStart(8),
      budget,
    ].join(' '),
  )
}

/** Returns what the figures depend on, and the load of the machine before the first bench. */
function machine() {
  const [{ model }] = cpus()
  return [
    `Machine: ${cpus().length} × ${model}, ${Math.round(totalmem() / 2 ** 30)} GB, Linux ${release()}`,
    `Engine: Chromium ${describeChromium().version}, Node ${process.versions.node}, ${ask('go', ['env', 'GOVERSION']).trim()}`,
  ]
}

/** Returns the average number of running processes in the last minute. */
const load = () => `load ${loadavg()[0].toFixed(1)}`

async function write(facts, tables) {
  const [text] = readFileSync(REPORT, 'utf8').split(TABLES)
  const line = values => `| ${values.join(' | ')} |`
  const sections = tables.map(({ path, began, rows }) =>
    [
      `## ${path.slice(2)} (${began})`,
      '',
      line(HEADINGS),
      line(HEADINGS.map(() => '---')),
      ...rows.map(line),
    ].join('\n'),
  )
  const day = new Date().toISOString().slice(0, 10)
  const all = [text + TABLES, `Last run: ${day}. ${facts.join('. ')}.`, ...sections].join('\n\n')
  writeFileSync(
    REPORT,
    await prettier.format(all, { ...(await prettier.resolveConfig(REPORT)), filepath: REPORT }),
  )
}

const wanted = benches.filter(path => path.includes(process.argv[2] ?? ''))
const facts = machine()
const tables = []
for (const fact of facts) console.log(fact)
print(HEADINGS)
for (const path of wanted) {
  const began = load()
  const rows = (await run(path)).map(cells)
  console.log(`     ${path} (${began})`)
  rows.forEach(print)
  tables.push({ path, began, rows })
}
if (wanted.length === benches.length) await write(facts, tables)
const missed = tables.flatMap(({ rows }) => rows).filter(([verdict]) => verdict === 'MISS').length
console.log(missed === 0 ? 'every budget is held' : `${missed} missed`)
process.exitCode = missed === 0 ? 0 : 1
