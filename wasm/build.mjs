// Builds the core for the page: build/core.wasm, build/wasm_exec.js and the generated TypeScript
// client. Does nothing when no input changed.
//
//   node wasm/build.mjs [--force] [--tags panicking --out build/core.panicking.wasm]

import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { joinData } from './pack.mjs'
import { KNOWN, withoutTraces } from './traces.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const client = join(root, 'webapp/src/core/client.gen.ts')

// Without inlining inside Go's own runtime the module is 35 KB (brotli) smaller. Calls take a third
// longer, some microseconds at most; without inlining in our packages too, another third.
const FLAGS = ['-trimpath', '-ldflags=-s -w -buildid=', '-gcflags=runtime=-l']

function go(...args) {
  return execFileSync('go', args, { cwd: root, encoding: 'utf8' }).trim()
}

/** Builds one Go package for the browser; ours and every yardstick in the same way. */
export function goBuild(pkg, out, { tags = '', cwd = root } = {}) {
  mkdirSync(dirname(out), { recursive: true })
  execFileSync('go', ['build', ...FLAGS, `-tags=${tags}`, '-o', out, pkg], {
    cwd,
    env: { ...process.env, GOOS: 'js', GOARCH: 'wasm', GOFLAGS: '' },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const module = joinData(readFileSync(out))
  writeFileSync(out, KNOWN.test(go('env', 'GOVERSION')) ? withoutTraces(module) : module)
}

/** Builds the module, the runtime script and the client. */
export function build({ force = false, tags = '', out = 'build/core.wasm' } = {}) {
  const target = join(root, out)
  const runtime = join(root, 'build/wasm_exec.js')
  const stamp = `${target}.inputs`
  const inputs = hashOfInputs(tags)
  const current = [target, runtime, client].every(existsSync) && existsSync(stamp)
  if (!force && current && readFileSync(stamp, 'utf8') === inputs) return { target, built: false }

  // Another process may read the module at this moment: it sees the old one or the new one, whole.
  const unfinished = `${target}.${process.pid}`
  goBuild('./wasm', unfinished, { tags })
  renameSync(unfinished, target)
  copyFileSync(join(go('env', 'GOROOT'), 'lib/wasm/wasm_exec.js'), runtime)
  execFileSync('go', ['run', './wasm/gen', '-o', client], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  writeFileSync(stamp, inputs)
  return { target, built: true }
}

// Everything the module and the client are made of: the Go version, the flags, the modules, our
// sources. Test files and data take no part.
function hashOfInputs(tags) {
  const hash = createHash('sha256')
  hash.update(go('version')).update(tags).update(FLAGS.join())
  const files = [
    ...['go.mod', 'go.sum', 'wasm/build.mjs', 'wasm/pack.mjs', 'wasm/traces.mjs'].map(file =>
      join(root, file),
    ),
    ...sources(join(root, 'core')),
    ...sources(join(root, 'wasm')),
  ]
  for (const file of files.sort()) hash.update(file.slice(root.length)).update(readFileSync(file))
  return hash.digest('hex')
}

function sources(dir) {
  return readdirSync(dir, { withFileTypes: true }).flatMap(entry => {
    const path = join(dir, entry.name)
    if (entry.isDirectory()) return entry.name === 'testdata' ? [] : sources(path)
    return /(_test\.go|\.mjs|\.ts)$/.test(entry.name) ? [] : [path]
  })
}

function main(args) {
  const value = name => (args.includes(name) ? args[args.indexOf(name) + 1] : undefined)
  const { target, built } = build({
    force: args.includes('--force'),
    tags: value('--tags'),
    out: value('--out'),
  })
  const raw = statSync(target).size
  const size = built ? `, ${brotliCompressSync(readFileSync(target)).length} brotli` : ', unchanged'
  console.log(`${target.slice(root.length + 1)}: ${raw} bytes${size}`)
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) main(process.argv.slice(2))
