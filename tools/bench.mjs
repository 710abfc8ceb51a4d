// npm run bench [FILTER]: prints our value, that of a yardstick in the same run, and their ratio. Exits with 1 if a budget is
// missed.
//
// A bench is a module whose default export resolves to rows, or a Go program, with its arguments, that prints one row per line
// as JSON: {name, ours, yardstick, unit, ratio, budget, ok}. Only benches whose line below contains FILTER run.
import { spawn } from 'node:child_process'
import { pathToFileURL } from 'node:url'

const benches = [
  './webapp/bench/size.mjs',
  './wasm/bench/size.mjs',
  './wasm/bench/calls.mjs',
  './wasm/bench/search.mjs',
  './webapp/bench/first-price.mjs',
  './api/rest/bench',
  './api/store/bench',
  './api/store/bench -clean 1000000',
]

function goProgram(line) {
  return new Promise((resolve, reject) => {
    const child = spawn('go', ['run', ...line.split(' ')], { stdio: ['ignore', 'pipe', 'inherit'] })
    let out = ''
    child.stdout.on('data', chunk => (out += chunk))
    child.on('error', reject)
    child.on('close', code => {
      const rows = out.split('\n').filter(row => row.startsWith('{'))
      // The program exits with 1 if a budget is missed: its rows say which.
      if (rows.length === 0) reject(new Error(`${line} ended with ${code} and no rows`))
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

function print(row) {
  const budget = row.budget === undefined || row.budget === null ? '' : `budget ${number(row.budget)}`
  const cells = [
    (row.ok ? 'ok   ' : 'MISS ') + row.name.padEnd(58),
    number(row.ours).padStart(12),
    number(row.yardstick).padStart(12),
    (row.unit ?? '').padEnd(12),
    (row.ratio === undefined || row.ratio === null ? '' : row.ratio.toFixed(3)).padStart(8),
    budget,
  ]
  console.log(cells.join(' '))
}

const wanted = benches.filter(path => path.includes(process.argv[2] ?? ''))
let missed = 0
console.log(
  `     ${'what'.padEnd(58)} ${'ours'.padStart(12)} ${'yardstick'.padStart(12)} ${'unit'.padEnd(12)} ${'ratio'.padStart(8)}`,
)
for (const path of wanted) {
  for (const row of await run(path)) {
    print(row)
    if (!row.ok) missed += 1
  }
}
console.log(missed === 0 ? 'every budget is held' : `${missed} missed`)
process.exitCode = missed === 0 ? 0 : 1
