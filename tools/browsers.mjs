/** npm run browsers: runs the main journeys in each installed engine, or in those that arguments or SELLO_ENGINES name. */
import { engines } from '../webapp/e2e/engines/installed.mjs'
import { build, install } from './build.mjs'
import { attempt, bin, fail } from './run.mjs'

install()
build()

const known = engines()
const wanted = [...process.argv.slice(2), ...(process.env.SELLO_ENGINES ?? '').split(',')].filter(Boolean)
const unknown = wanted.find(name => !known.some(engine => engine.name === name))
if (unknown) fail(`there is no engine ${unknown}: choose from ${known.map(({ name }) => name).join(', ')}`)

const chosen = known.filter(({ name }) => wanted.length === 0 || wanted.includes(name))
const installed = chosen.filter(({ version }) => version)
const missing = chosen.filter(({ version }) => !version)
if (installed.length === 0) fail(`browsers: ${missing.map(notInstalled).join('; ')}`)

const { ok, output } = await attempt(bin('playwright'), ['test', '-c', 'webapp/e2e/engines'], {
  env: { SELLO_ENGINES: installed.map(({ name }) => name).join(',') },
  show: true,
})
const count = word => Number(new RegExp(`(\\d+) ${word}`).exec(output.slice(-10_000))?.[1] ?? 0)

for (const engine of missing) console.log(notInstalled(engine))
const results = `${count('passed')} passed, ${count('failed')} failed`
console.log(`browsers: ${results} in ${installed.map(({ version }) => version).join(', ')}`)
// If an engine was named and is not installed, the run fails.
process.exit(ok && (wanted.length === 0 || missing.length === 0) ? 0 : 1)

function notInstalled({ name, install }) {
  return `${name} is not installed, so nothing was tested in it: ${install}`
}
