/** A binary of the same sources whose page is another build, as a deploy brings one. */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, gunzipSync, gzipSync } from 'node:zlib'
import { must } from '../../../tools/run.mjs'
import { step } from '../../../tools/stamp.mjs'

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '../../..')
const DIST = join(ROOT, 'webapp/dist')
const FOLDER = join(ROOT, 'build/rebuilt')
const BINARY = 'build/rebuilt/sello'

/** Name, hash and extension of a file of the page. */
const HASHED = /^(.+[.-])([0-9a-f]{6})(\.\w+)$/
/** In the list of the service worker, what the files without a hash in their name were made from. */
const REVISION = /(?<=revision:")[0-9a-f]{12}(?=")/g
const FAST = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }
const TEXT = /\.(js|css|html|webmanifest)$/

/**
 * Builds the binary unless it is there already. Each hashed file of its page has another name than that of the page
 * that `npm run build` made.
 *
 * @returns {string} its path
 */
export function rebuild() {
  step({
    name: 'a server with another build of the page',
    inputs: ['build/sello', 'webapp/e2e/kit/rebuild.mjs'],
    outputs: [BINARY],
    run: () => {
      rmSync(FOLDER, { recursive: true, force: true })
      mkdirSync(FOLDER, { recursive: true })
      const overlay = join(FOLDER, 'overlay.json')
      writeFileSync(overlay, JSON.stringify({ Replace: renamed() }))
      must('go', ['build', '-trimpath', `-overlay=${overlay}`, '-o', BINARY, './api/cmd/sello'])
    },
  })
  return join(ROOT, BINARY)
}

/** Writes the files of the page with other hashes. @returns {Record<string, string>} go's overlay: path to file */
function renamed() {
  const assets = readdirSync(join(DIST, 'assets'))
  const names = [...new Set(assets.map(unpacked))].filter(name => HASHED.test(name))
  const hashes = new Map(names.map(name => [hashOf(name), other(hashOf(name))]))
  const renew = text =>
    text.replace(/\b[0-9a-f]{6}\b/g, word => hashes.get(word) ?? word).replace(REVISION, newRevision)
  const overlay = Object.fromEntries(assets.map(name => [join(DIST, 'assets', name), '']))
  const write = (path, bytes) => {
    const file = join(FOLDER, path.replaceAll('/', '-'))
    writeFileSync(file, bytes)
    overlay[join(DIST, path)] = file
  }
  const pages = readdirSync(DIST).filter(name =>
    /^(index.*\.html|sw\.js\.gz|manifest\.webmanifest)$/.test(name),
  )
  for (const path of [...pages.map(unpacked), ...names.map(name => `assets/${name}`)]) {
    const packed = existsSync(join(DIST, `${path}.gz`))
    const before = packed
      ? gunzipSync(readFileSync(join(DIST, `${path}.gz`)))
      : readFileSync(join(DIST, path))
    const bytes = TEXT.test(path) ? Buffer.from(renew(before.toString())) : before
    if (!packed) {
      write(renew(path), bytes)
      continue
    }
    write(`${renew(path)}.gz`, gzipSync(bytes))
    write(`${renew(path)}.br`, brotliCompressSync(bytes, FAST))
  }
  return overlay
}

/** The name of a file without that of its compression. */
const unpacked = name => name.replace(/\.(br|gz)$/, '')

const hashOf = name => HASHED.exec(name)[2]
const newRevision = revision => createHash('sha256').update(revision).digest('hex').slice(0, 12)
const other = hash => createHash('sha256').update(hash).digest('hex').slice(0, 6)
