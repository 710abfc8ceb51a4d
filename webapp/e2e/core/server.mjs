// Builds page.ts with the configuration of the page's build and serves it as the product is served: with the content type of
// WebAssembly, and with a policy that allows only scripts of its own origin.

import { createReadStream, existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import webpack from 'webpack'
import { build } from '../../../wasm/build.mjs'

const here = fileURLToPath(new URL('.', import.meta.url))
const root = join(here, '../../..')
const types = { '.html': 'text/html', '.js': 'text/javascript', '.wasm': 'application/wasm' }

const headers = {
  'Content-Security-Policy': "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'",
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Opener-Policy': 'same-origin',
}

/** Builds a page around an entry and serves it on a free port of this machine. */
export async function serveCore({ entry = join(here, 'page.ts'), name = 'core-page' } = {}) {
  const dir = join(root, 'build', name)
  build()
  await bundle(entry, dir)
  await writeFile(
    join(dir, 'index.html'),
    '<!doctype html><title>core</title><script src="main.js"></script>',
  )
  const server = createServer((request, response) => {
    const path = join(dir, request.url === '/' ? 'index.html' : new URL(request.url, 'http://x').pathname)
    if (!existsSync(path)) return response.writeHead(404).end()
    response.writeHead(200, {
      ...headers,
      'Content-Type': types[extname(path)] ?? 'application/octet-stream',
    })
    createReadStream(path).pipe(response)
  })
  await new Promise(resolve => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${server.address().port}/`, close: () => server.close() }
}

async function bundle(entry, dir) {
  const configs = await createRequire(import.meta.url)('../../../webpack.config.js')()
  const page = configs.find(c => c.name === 'page')
  const compiler = webpack({
    ...page,
    dependencies: [],
    entry: { main: entry },
    output: { ...page.output, path: dir, filename: '[name].js', clean: true },
    optimization: { ...page.optimization, minimize: false },
    plugins: [],
  })
  const stats = await new Promise((resolve, reject) =>
    compiler.run((error, s) => (error ? reject(error) : resolve(s))),
  )
  await new Promise(resolve => compiler.close(resolve))
  if (stats.hasErrors()) throw new Error(stats.toString('errors-only'))
}
