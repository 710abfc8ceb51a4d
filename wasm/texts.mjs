// The texts that only the part of a module reads: the word lists of the class search. They are constants of its Go package, which
// stand in the data as they are written.

import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

/** Texts of fewer bytes are left where they are: they could stand in the data by chance. */
const LEAST = 24

/** Strings, runes and comments of Go, of which the strings without escapes are taken. */
const TOKENS = /"((?:[^"\\\n]|\\.)*)"|'(?:[^'\\\n]|\\.)+'|`[^`]*`|\/\/.*/g

/** Returns the constant texts of Go code that are long enough. */
export const textsOf = code =>
  [...code.matchAll(TOKENS)]
    .map(([, text]) => text)
    .filter(text => text && !text.includes('\\') && Buffer.byteLength(text) >= LEAST)

/** Returns the constant texts of a Go package that no other file which is built with it contains. `around` is a folder with all of them. */
export function textsOnlyIn(folder, around) {
  const files = readdirSync(around, { recursive: true })
    .filter(file => /\.(go|json)$/.test(file) && !/_test\.go$|(^|\/)testdata\//.test(file))
    .map(file => ({
      inside: !relative(folder, join(around, file)).includes('/'),
      text: readFileSync(join(around, file), 'utf8'),
    }))
  const others = files.filter(file => !file.inside)
  return files
    .filter(file => file.inside)
    .flatMap(file => textsOf(file.text))
    .filter(text => !others.some(other => other.text.includes(text)))
}

/** Returns data in which zeros stand in place of the texts. */
export function withoutTexts(data, texts) {
  const blank = Buffer.from(data)
  for (const text of texts) {
    const bytes = Buffer.from(text)
    for (let at = data.indexOf(bytes); at >= 0; at = data.indexOf(bytes, at + 1)) {
      blank.fill(0, at, at + bytes.length)
    }
  }
  return blank
}
