import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { writtenLanguages } from '../texts.mjs'

/**
 * The files with which the page opens, and its form can be filled in, without network: those of the first load and of the steps to
 * the payment and of the contact form, in every language. Account, desk and sign-in need the server.
 */
const OFFLINE =
  /^(main|shared|steps|dialogs|toasts|core|warm|search|shapes|needs|included|advice|nice|icon|standin|head|[\w-]+-letters|text-\w+-(page|steps|contact|classes|needs|included|advice)-json)\.\w{6}\.\w+$/

/** Returns what the service worker stores of a built page; `/`, and what says that there is no connection, are stored anew with every build. */
export function storedFiles(dist) {
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
  const revision = hash.digest('hex').slice(0, 12)
  return [
    { url: '/', revision },
    ...writtenLanguages().map(language => ({ url: `/${language}/offline`, revision })),
    ...assets.map(name => ({ url: `/assets/${name}`, revision: null })),
  ]
}
