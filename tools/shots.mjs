// npm run shots [FILTER]: takes pictures of every screen and state, in several widths, languages and schemes of colours, and
// makes one sheet of them, build/shots/index.html. FILTER is the name of an area: Registration, Other, Pages, Account, Desk, Keys,
// Payment, Mails, Documents or Provider; the pictures of the other areas stay.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, install } from './build.mjs'
import { attempt, bin, ROOT } from './run.mjs'

install()
build()

const FOLDER = join(ROOT, 'build/shots')
const area = process.argv[2] ?? ''
mkdirSync(FOLDER, { recursive: true })
for (const { view, file } of pictures()) if (file.includes(area)) rmSync(join(FOLDER, view, file))

const filter = area ? ['--grep', area] : []
const { ok } = await attempt(bin('playwright'), ['test', '-c', 'webapp/e2e/shots', ...filter], { show: true })

const shots = pictures()
const screens = [...new Set(shots.map(({ file }) => file))].sort()
const areas = [...new Set(screens.map(areaOf))]
writeFileSync(join(FOLDER, 'index.html'), sheet())
console.log(`shots: ${shots.length} pictures of ${screens.length} screens in ${join(FOLDER, 'index.html')}`)
process.exit(ok && shots.length > 0 ? 0 : 1)

/** Returns the pictures in the folder of each view. */
function pictures() {
  const views = readdirSync(FOLDER, { withFileTypes: true }).filter(entry => entry.isDirectory())
  return views.flatMap(({ name }) => readdirSync(join(FOLDER, name)).map(file => ({ view: name, file })))
}

/** Returns the number and the name of the area of a screen, such as "5 Desk". */
function areaOf(screen) {
  return /^\d+ [A-Za-z ]+(?= \d)/.exec(screen)?.[0] ?? screen
}

/** Returns the sheet: the areas, and in each a row for each screen with its picture in each view. A press on one opens it. */
function sheet() {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Sello, every screen</title>
<style>
  body { margin: 1rem; font: 14px/1.4 system-ui, sans-serif; background: #eee; color: #222 }
  nav { position: sticky; top: 0; display: flex; gap: 1rem; padding: .5rem 0; background: #eee }
  h2 { margin: 1.5rem 0 .5rem; scroll-margin-top: 3rem; font-size: 1.25rem }
  h3 { margin: 1rem 0 .25rem; font-size: 1rem }
  section { display: flex; gap: .5rem; overflow-x: auto; align-items: flex-start }
  figure { margin: 0; flex: none }
  figcaption { font-size: .75rem }
  img { display: block; height: 16rem; max-width: 20rem; object-fit: cover; object-position: top; border: 1px solid #bbb }
</style>
<h1>Sello, every screen</h1>
<nav>${areas.map(name => `<a href="#${encodeURIComponent(name)}">${escape(name)}</a>`).join(' ')}</nav>
${areas.map(part).join('\n')}
</html>
`
}

function part(name) {
  const rows = screens.filter(screen => areaOf(screen) === name).map(row)
  return `<h2 id="${escape(encodeURIComponent(name))}">${escape(name)}</h2>\n${rows.join('\n')}`
}

function row(screen) {
  const pictures = shots.filter(({ file }) => file === screen).map(({ view }) => picture(view, screen))
  const name = screen.slice(areaOf(screen).length).replace(/\.jpg$/, '')
  return `<h3>${escape(name)}</h3>\n<section>${pictures.join('')}</section>`
}

function picture(view, file) {
  const address = [view, file].map(encodeURIComponent).join('/')
  return `<figure><a href="${address}"><img src="${address}" alt="" loading="lazy"></a><figcaption>${escape(view)}</figcaption></figure>`
}

function escape(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
