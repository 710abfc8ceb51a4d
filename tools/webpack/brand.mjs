import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Resvg } from '@resvg/resvg-js'
import webpack from 'webpack'
import { area, areaFile, LANGUAGES_FILE, writtenLanguages } from '../texts.mjs'

const ROOT = join(import.meta.dirname, '../..')
const FONTS = [
  'fraunces/600SemiBold/Fraunces_600SemiBold',
  'source-sans-3/400Regular/SourceSans3_400Regular',
].map(name => join(ROOT, `node_modules/@expo-google-fonts/${name}.ttf`))
const PAPER = '#fbf9f5'
const INK = '#1b2233'
/** Characters of a line in the preview. */
const TITLE_LINE = 25
const LEAD_LINE = 52

/**
 * Emits what is drawn from the brand's mark: the icons of the installed page with its web app manifest, and for each language the
 * preview that is shown with a link to the page.
 */
export class BrandPlugin {
  /** @param {{icon: string}} options the mark, a square of 100 units */
  constructor({ icon }) {
    this.icon = icon
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('BrandPlugin', compilation => {
      const texts = writtenLanguages().map(language => areaFile(language, 'html'))
      compilation.fileDependencies.addAll([this.icon, LANGUAGES_FILE, ...texts])
      compilation.hooks.processAssets.tap(
        { name: 'BrandPlugin', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        () => this.emit(compilation),
      )
    })
  }

  emit(compilation) {
    const mark = inner(readFileSync(this.icon, 'utf8'))
    const add = (name, data) => compilation.emitAsset(name, new webpack.sources.RawSource(data))
    const hashed = (name, data) => {
      const file = `assets/${name}.${createHash('sha256').update(data).digest('hex').slice(0, 6)}.png`
      add(file, data)
      return file
    }
    const icons = [192, 512].map(size =>
      iconOf(hashed(`mark-${size}`, draw(square(mark, 0), size)), size, 'any'),
    )
    icons.push(iconOf(hashed('mark-maskable', draw(square(mark, 12), 512)), 512, 'maskable'))
    add('apple-touch-icon.png', draw(square(mark, 12), 180)) // the name at which iOS looks for it
    add('favicon.ico', ico(draw(square(mark, 0), ICO_SIDE))) // the name at which programs look that do not read the page
    for (const language of writtenLanguages()) {
      add(manifestFile(language), JSON.stringify(manifest(icons, language)))
      hashed(`preview-${language}`, draw(preview(mark, language), 1200))
    }
  }
}

const inner = svg => /<svg[^>]*>([\s\S]*)<\/svg>/.exec(svg)[1]

const iconOf = (src, size, purpose) => ({
  src: `/${src}`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

/** Returns the name of the web app manifest in a language: that of the default language has none in its name. */
export const manifestFile = language =>
  language === writtenLanguages()[0] ? 'manifest.webmanifest' : `manifest.${language}.webmanifest`

/** The side in pixels of the only picture of favicon.ico. */
const ICO_SIDE = 48

/** Wraps a PNG of ICO_SIDE pixels in the container of icons: a header and one entry of the directory, 22 bytes together. */
function ico(png) {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2) // the type: an icon
  head.writeUInt16LE(1, 4) // the number of pictures
  head.set([ICO_SIDE, ICO_SIDE], 6)
  head.writeUInt16LE(1, 10) // colour planes
  head.writeUInt16LE(32, 12) // bits of a pixel
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}

function manifest(icons, language) {
  return {
    id: '/',
    name: 'Sello',
    short_name: 'Sello',
    description: area(language, 'html').html_description,
    lang: language,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#ffffff',
    theme_color: '#ffffff',
    icons,
  }
}

/** Returns a square with the mark, on paper where there is a margin (in units of 100). */
function square(mark, margin) {
  const ground = margin > 0 ? `<rect width="100" height="100" fill="${PAPER}"/>` : ''
  const scale = (100 - 2 * margin) / 100
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">${ground}<g transform="translate(${margin} ${margin}) scale(${scale})">${mark}</g></svg>`
}

function preview(mark, language) {
  const { html_title: title, html_description: description } = area(language, 'html')
  const claim = title.replace(/^Sello\W+|\W+Sello$/g, '')
  const heading = lines(claim[0].toUpperCase() + claim.slice(1), TITLE_LINE)
  // The first sentence says what the title says.
  const lead = lines(description.slice(description.indexOf('. ') + 1).trim(), LEAD_LINE)
  const text = (words, i, { x, y, size, step, font }) =>
    `<text x="${x}" y="${y + i * step}" font-family="${font}" font-size="${size}" fill="${INK}">${escaped(words)}</text>`
  const below = 250 + heading.length * 84
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630"><rect width="1200" height="630" fill="${PAPER}"/>
<g transform="translate(80 70) scale(.9)">${mark}</g>
<text x="190" y="138" font-family="Fraunces SemiBold" font-size="60" fill="${INK}">Sello</text>
${heading.map((words, i) => text(words, i, { x: 80, y: 280, size: 74, step: 84, font: 'Fraunces SemiBold' })).join('')}
${lead.map((words, i) => text(words, i, { x: 80, y: below + 40, size: 34, step: 48, font: 'Source Sans 3' })).join('')}
<g transform="translate(880 330) scale(4.4)" opacity=".08">${mark}</g></svg>`
}

/** Breaks a text at spaces into lines of a number of characters at most. */
function lines(text, most) {
  const all = ['']
  for (const word of text.split(' ')) {
    const longer = `${all.at(-1)} ${word}`.trim()
    if (longer.length <= most) all[all.length - 1] = longer
    else all.push(word)
  }
  return all
}

const escaped = text => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

function draw(svg, width) {
  const options = {
    fitTo: { mode: 'width', value: width },
    font: { fontFiles: FONTS, loadSystemFonts: false },
  }
  return new Resvg(svg, options).render().asPng()
}
