/**
 * Reads the texts for the page's build: the languages of texts/languages.json, and the areas (texts/XX/AREA.json), which it
 * merges into the bundles that the page loads as one file each.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './run.mjs'

/** The file that lists the bundles with their areas. */
const BUNDLES = 'webapp/src/i18n/bundles.json'

/** The files that `writeBundles` reads and the folder that it writes, relative to the project's folder. */
export const BUNDLE_INPUTS = ['texts', 'core/nice/texts', BUNDLES, 'tools/texts.mjs']
export const BUNDLE_FOLDER = 'build/texts'

export const LANGUAGES_FILE = join(ROOT, 'texts/languages.json')

/** Returns the descriptions of the languages by their codes, in the order of the file. */
export const languages = () => json('texts/languages.json')

/** Returns the languages that have their own texts. */
export const writtenLanguages = () =>
  Object.entries(languages()).flatMap(([code, { texts }]) => (texts === code ? [code] : []))

/** Returns the path of an area's file in a language. */
export const areaFile = (language, area) => join(ROOT, 'texts', language, `${area}.json`)

/** Returns the texts of an area in a language by their keys. */
export const area = (language, name) => json(`texts/${language}/${name}.json`)

/**
 * Writes build/texts/XX/BUNDLE.json for every language and bundle. The texts of the classes are a further bundle, as rows: their keys
 * would be a fifth of its compressed bytes.
 */
export function writeBundles() {
  rmSync(join(ROOT, BUNDLE_FOLDER), { recursive: true, force: true })
  for (const language of writtenLanguages()) {
    mkdirSync(join(ROOT, BUNDLE_FOLDER, language), { recursive: true })
    const write = (bundle, texts) =>
      writeFileSync(join(ROOT, BUNDLE_FOLDER, language, `${bundle}.json`), JSON.stringify(texts))
    for (const [bundle, areas] of Object.entries(json(BUNDLES))) {
      write(bundle, Object.assign({}, ...areas.map(name => area(language, name))))
    }
    write('classes', classRows(json(`core/nice/texts/${language}.json`)))
  }
}

/**
 * Returns a row for each class from 1 on: its name, its description, and its epigraphs from 1 on.
 * @returns {[name: string, description: string, ...epigraphs: string[]][]}
 */
export function classRows(texts) {
  const from = (first, keyOf) => {
    const found = []
    for (let n = first; keyOf(n) in texts; n++) found.push(n)
    return found
  }
  const rows = from(1, n => `class_${n}_name`).map(n => [
    texts[`class_${n}_name`],
    texts[`class_${n}_description`],
    ...from(1, e => `class_${n}_epigraph_${e}`).map(e => texts[`class_${n}_epigraph_${e}`]),
  ])
  if (rows.flat().length !== Object.keys(texts).length) throw new Error('a class or an epigraph has no text')
  return rows
}

function json(path) {
  return JSON.parse(readFileSync(join(ROOT, path), 'utf8'))
}
