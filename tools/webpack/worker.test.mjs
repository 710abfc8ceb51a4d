import { appendFileSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ROOT } from '../run.mjs'
import { storedFiles } from './worker.mjs'

let root

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'worker-'))
  for (const name of ['texts', 'api/site']) cpSync(join(ROOT, name), join(root, name), { recursive: true })
  mkdirSync(join(root, 'dist/assets'), { recursive: true })
  writeFileSync(join(root, 'dist/index.html'), '<p>Sello</p>')
})
afterEach(() => rmSync(root, { recursive: true }))

/** Returns the addresses whose revisions change when a file does. */
function changedBy(file) {
  const before = storedFiles(join(root, 'dist'), root)
  appendFileSync(join(root, file), ' ')
  const after = storedFiles(join(root, 'dist'), root)
  return after.filter(({ revision }, at) => revision !== before[at].revision).map(({ url }) => url)
}

describe('what the service worker stores is stored anew', () => {
  it.each([
    ['the page', 'dist/index.html', ['/?lang=en', '/?lang=es', '/en/offline', '/es/offline']],
    ['a text of a language', 'texts/es/site.json', ['/es/offline']],
    ['the template of the documents', 'api/site/document.html', ['/en/offline', '/es/offline']],
    ['the style sheet of the documents', 'api/site/document.css', ['/en/offline', '/es/offline']],
  ])('when %s changes', (_, file, urls) => {
    expect(changedBy(file)).toEqual(urls)
  })
})
