import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import webpack from 'webpack'

const COMPRESSIBLE = /\.(js|css|svg|json|wasm|idx|txt)$/ // the server writes into the HTML and compresses it

/** How brotli writes distances, as [postfix bits, direct codes]. Which is best depends on the file; it is some 150 bytes of the first load. */
const DISTANCES = [
  [0, 0],
  [0, 15],
  [1, 0],
  [1, 4],
  [1, 8],
  [1, 10],
  [2, 16],
  [3, 8],
]
const TRIED = 1_000_000 // in larger files it is nothing

const encodings = {
  br: async data => {
    const tried = data.length < TRIED ? DISTANCES : DISTANCES.slice(0, 1)
    const packed = await Promise.all(tried.map(distances => brotli(data, distances)))
    return packed.reduce((least, each) => (each.length < least.length ? each : least))
  },
  gz: data => promisify(gzip)(data, { level: 9 }),
}

const brotli = (data, [postfix, direct]) =>
  promisify(brotliCompress)(data, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: data.length,
      [constants.BROTLI_PARAM_NPOSTFIX]: postfix,
      [constants.BROTLI_PARAM_NDIRECT]: direct,
    },
  })

/**
 * Emits a .br and a .gz file in place of every compressible asset: the binary embeds them, and the server unpacks the second for the
 * few clients that accept neither. The results are cached by content in `cache`, since the best brotli
 * compression of the WASM module alone takes seconds.
 */
export class CompressPlugin {
  /** @param {{cache: string}} options */
  constructor({ cache }) {
    this.cache = cache
    mkdirSync(cache, { recursive: true })
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('CompressPlugin', compilation => {
      compilation.hooks.processAssets.tapPromise(
        { name: 'CompressPlugin', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        async () => {
          for (const name of Object.keys(compilation.assets).filter(name => COMPRESSIBLE.test(name))) {
            await this.compressAsset(compilation, name)
          }
        },
      )
    })
  }

  async compressAsset(compilation, name) {
    const source = compilation.assets[name].source()
    const data = Buffer.isBuffer(source) ? source : Buffer.from(source)
    const hash = createHash('sha256').update(JSON.stringify(DISTANCES)).update(data).digest('hex')
    for (const encoding of Object.keys(encodings)) {
      const packed = await this.packed(data, hash, encoding)
      compilation.emitAsset(`${name}.${encoding}`, new webpack.sources.RawSource(packed))
    }
    compilation.deleteAsset(name)
  }

  async packed(data, hash, encoding) {
    const file = join(this.cache, `${hash}.${encoding}`)
    if (existsSync(file)) return readFileSync(file)
    const packed = await encodings[encoding](data)
    const draft = `${file}.${process.pid}`
    writeFileSync(draft, packed)
    renameSync(draft, file)
    return packed
  }
}
