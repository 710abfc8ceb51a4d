// npm run shots [FILTER]: takes pictures of every screen and state, in several widths, languages and schemes of colours, and
// makes one sheet of them, build/shots/index.html. FILTER is the name of an area: Registration, Other, Pages, Account or Desk.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, install } from './build.mjs'
import { attempt, bin, ROOT } from './run.mjs'

install()
build()

const FOLDER = join(ROOT, 'build/shots')
rmSync(FOLDER, { recursive: true, force: true })
mkdirSync(FOLDER, { recursive: true })

const filter = process.argv[2] ? ['--grep', process.argv[2]] : []
const { ok } = await attempt(bin('playwright'), ['test', '-c', 'webapp/e2e/shots', ...filter], { show: true })

const views = readdirSync(FOLDER)
const shots = views.flatMap(view => readdirSync(join(FOLDER, view)).map(file => ({ view, file })))
const screens = [...new Set(shots.map(({ file }) => file))].sort()
writeFileSync(join(FOLDER, 'index.html'), sheet())
console.log(`shots: ${shots.length} pictures of ${screens.length} screens in ${join(FOLDER, 'index.html')}`)
process.exit(ok && shots.length > 0 ? 0 : 1)

/** Returns the sheet: a row for each screen, with its picture in each view. */
function sheet() {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Sello, every screen</title>
<style>
  body { margin: 1rem; font: 14px/1.4 system-ui, sans-serif; background: #eee; color: #222 }
  h2 { margin: 1.5rem 0 .5rem; font-size: 1rem; position: sticky; top: 0; background: #eee }
  section { display: flex; gap: 1rem; overflow-x: auto; align-items: flex-start }
  figure { margin: 0; flex: none }
  img { display: block; height: 30rem; max-width: 40rem; object-fit: cover; object-position: top; border: 1px solid #bbb }
</style>
<h1>Sello, every screen</h1>
${screens.map(row).join('\n')}
</html>
`
}

function row(screen) {
  const pictures = shots.filter(({ file }) => file === screen).map(({ view }) => picture(view, screen))
  return `<h2>${escape(screen.replace(/\.jpg$/, ''))}</h2>\n<section>${pictures.join('')}</section>`
}

function picture(view, file) {
  const address = [view, file].map(encodeURIComponent).join('/')
  return `<figure><a href="${address}"><img src="${address}" alt="" loading="lazy"></a><figcaption>${escape(view)}</figcaption></figure>`
}

function escape(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
