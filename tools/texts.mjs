/**
 * The texts as the page's build reads them: the languages of texts/languages.json, and the areas
 * (texts/XX/AREA.json) merged into the bundles that the page loads in one piece.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './run.mjs'

/** Bundles are named, with the areas in them, in this file. */
const BUNDLES = 'webapp/src/i18n/bundles.json'

/** What `writeBundles` reads and writes, from the top of the project. */
export const BUNDLE_INPUTS = ['texts', 'core/nice/texts', BUNDLES, 'tools/texts.mjs']
export const BUNDLE_FOLDER = 'build/texts'

export const LANGUAGES_FILE = join(ROOT, 'texts/languages.json')

/** Every language's description by its code, in the order of the file. */
export const languages = () => json('texts/languages.json')

/** The languages that have texts of their own. */
export const writtenLanguages = () =>
  Object.entries(languages()).flatMap(([code, { texts }]) => (texts === code ? [code] : []))

/** The file of an area in a language. */
export const areaFile = (language, area) => join(ROOT, 'texts', language, `${area}.json`)

/** The texts of an area in a language by their keys. */
export const area = (language, name) => json(`texts/${language}/${name}.json`)

/** Writes build/texts/XX/BUNDLE.json for every language and bundle; the names of the classes are one more bundle. */
export function writeBundles() {
  rmSync(join(ROOT, BUNDLE_FOLDER), { recursive: true, force: true })
  for (const language of writtenLanguages()) {
    mkdirSync(join(ROOT, BUNDLE_FOLDER, language), { recursive: true })
    const write = (bundle, texts) =>
      writeFileSync(join(ROOT, BUNDLE_FOLDER, language, `${bundle}.json`), JSON.stringify(texts))
    for (const [bundle, areas] of Object.entries(json(BUNDLES))) {
      write(bundle, Object.assign({}, ...areas.map(name => area(language, name))))
    }
    write('classes', json(`core/nice/texts/${language}.json`))
  }
}

function json(path) {
  return JSON.parse(readFileSync(join(ROOT, path), 'utf8'))
}
