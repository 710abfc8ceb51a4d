/** The texts of the page from its sources, with which tests find elements. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export type Words = (key: string, params?: Record<string, string | number>) => string

const FOLDER = join(__dirname, '../../../texts')

const known = new Map<string, Record<string, string>>()

/** Returns all texts of a language by their keys, with the names of the classes. */
export function texts(language: 'en' | 'es'): Record<string, string> {
  let all = known.get(language)
  if (!all) {
    const own = readdirSync(join(FOLDER, language)).filter(name => name.endsWith('.json'))
    const files = own.map(name => join(FOLDER, language, name))
    files.push(join(__dirname, `../../../core/nice/texts/${language}.json`))
    all = Object.assign({}, ...files.map(file => JSON.parse(readFileSync(file, 'utf8')) as object)) as Record<
      string,
      string
    >
    known.set(language, all)
  }
  return all
}

/** Returns the text of a key in a language; throws if the key does not exist. */
export function words(language: 'en' | 'es' = 'en'): Words {
  return (key, params = {}) => {
    const pattern = texts(language)[key]
    if (pattern === undefined) throw new Error(`no text ${key} in ${language}`)
    return pattern.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(params[name] ?? ''))
  }
}
