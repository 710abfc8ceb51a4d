import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../run.mjs'
import { writtenLanguages } from '../texts.mjs'

/**
 * The files with which the page opens, and its form can be filled in, without network: those of the first load and of the steps to
 * the payment and of the contact form, in every language. Account, desk and sign-in need the server.
 */
const OFFLINE =
  /^(main|shared|steps|dialogs|toasts|core|warm|search|shapes|needs|included|advice|nice|icon|standin|head|[\w-]+-letters|text-\w+-(page|steps|contact|classes|needs|included|advice)-json)\.\w{6}\.\w+$/

/** The template of the documents that the server writes, and their style sheet. */
export const DOCUMENT = ['api/site/document.html', 'api/site/document.css']

/**
 * Returns what the service worker stores of a built page. `/` in each language is stored anew with every build. So is the document that says that there
 * is no connection, and also when its texts or its template change.
 */
export function storedFiles(dist, root = ROOT) {
  const assets = readdirSync(join(dist, 'assets'))
    .map(name => name.replace(/\.gz$/, ''))
    .filter(name => OFFLINE.test(name) && !name.endsWith('.br'))
    .sort()
  const hash = createHash('sha256').update(assets.join())
  for (const name of readdirSync(dist)
    .filter(name => name.endsWith('.html'))
    .sort()) {
    hash.update(readFileSync(join(dist, name)))
  }
  const revision = short(hash)
  return [
    ...writtenLanguages().map(language => ({ url: `/?lang=${language}`, revision })),
    ...writtenLanguages().map(language => ({
      url: `/${language}/offline`,
      revision: offlineRevision(root, language, revision),
    })),
    ...assets.map(name => ({ url: `/assets/${name}`, revision: null })),
  ]
}

/** Returns the revision of the document that says that there is no connection, which the server writes (api/site). */
function offlineRevision(root, language, ofBuild) {
  const texts = join(root, 'texts', language)
  const files = readdirSync(texts)
    .filter(name => name.endsWith('.json'))
    .sort()
    .map(name => join(texts, name))
  const hash = createHash('sha256').update(ofBuild)
  for (const file of [...files, ...DOCUMENT.map(name => join(root, name))]) hash.update(readFileSync(file))
  return short(hash)
}

const short = hash => hash.digest('hex').slice(0, 12)
