// Builds the core for the page: build/core.wasm, its part build/search.wasm, build/wasm_exec.js and the generated TypeScript client.
// Does nothing if no input has changed.
//
//   node wasm/build.mjs [--tags panicking --out build/core.panicking.wasm]
//
// With tags the core remains in one piece.

import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { brotliCompressSync } from 'node:zlib'
import { ask, must, ROOT } from '../tools/run.mjs'
import { step } from '../tools/stamp.mjs'
import { pack } from './pack.mjs'
import { textsOnlyIn } from './texts.mjs'

const PAGE = 'webapp/src/core'

// Without inlining in Go's runtime the module is 35 KB (brotli) smaller, and calls take a third longer, some microseconds at
// most. In strings and the rules of forms it is 10 KB, for calls that take microseconds, and in the class search 17 KB, for a
// tenth of the time of a letter.
const RULES = ['form', 'ops', 'advice', 'nice', 'nice/search'].map(name => `sello/core/${name}`)
const SMALL = ['runtime', 'strings', 'internal/stringslite', ...RULES]
// The linker writes the names of functions, which tell pack() what to leave out.
const FLAGS = ['-trimpath', '-ldflags=-w -buildid=', ...SMALL.map(name => `-gcflags=${name}=-l`)]

/** The functions of the part: the class search, without what Go runs when the program starts. */
const isSearch = name => /^sello_core_nice_search\.(?!init\b)/.test(name)

/**
 * Builds one Go package for the browser, and its part if there is a file for it. The core and the yardsticks of benches are built in
 * the same way.
 */
export function goBuild(pkg, out, { part, tags = '', cwd = ROOT } = {}) {
  mkdirSync(dirname(out), { recursive: true })
  execFileSync('go', ['build', ...FLAGS, `-tags=${tags}`, '-o', out, pkg], {
    cwd,
    // The garbage collector that is the default since Go 1.26 is 6 KB larger, and made for many processors. Go 1.27 removes the choice.
    env: { ...process.env, GOEXPERIMENT: 'nogreenteagc', GOOS: 'js', GOARCH: 'wasm', GOFLAGS: '' },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const apart = part ? [isSearch, textsOnlyIn(join(ROOT, 'core/nice/search'), join(ROOT, 'core'))] : []
  const packed = pack(readFileSync(out), ask('go', ['env', 'GOVERSION'])?.trim(), ...apart)
  writeFileSync(out, packed.core)
  if (part) writeFileSync(part, packed.part)
}

/** Builds the module, the runtime script and the client if their inputs have changed. */
export function build({ tags = '', out = 'build/core.wasm' } = {}) {
  const part = tags ? [] : ['build/search.wasm']
  step({
    name: tags ? `the core, ${tags}` : 'the core',
    inputs: ['core', 'wasm', 'go.mod', 'go.sum'],
    ignore: /(_test\.go|\.idx|\/testdata\/.*|\/bench\/.*)$/,
    outputs: [
      out,
      ...part,
      'build/wasm_exec.js',
      `${PAGE}/client.gen.ts`,
      `${PAGE}/limits.gen.ts`,
      `${PAGE}/editions.gen.ts`,
    ],
    run: () =>
      make(
        tags,
        [out, ...part].map(file => join(ROOT, file)),
      ),
  })
  return join(ROOT, out)
}

function make(tags, files) {
  // Modules are written under other names and renamed, so that another process reads either the old or the new ones.
  const unfinished = files.map(file => `${file}.${process.pid}`)
  const [core, part] = unfinished
  goBuild('./wasm', core, { part, tags: ['page', tags].filter(Boolean).join() })
  files.forEach((file, i) => renameSync(unfinished[i], file))
  copyFileSync(
    join(ask('go', ['env', 'GOROOT']).trim(), 'lib/wasm/wasm_exec.js'),
    join(ROOT, 'build/wasm_exec.js'),
  )
  must('go', ['run', './wasm/gen', '-o', PAGE])
  for (const file of files) {
    const module = readFileSync(file)
    console.log(`${basename(file)}: ${module.length} bytes, ${brotliCompressSync(module).length} brotli`)
  }
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { values } = parseArgs({ options: { tags: { type: 'string' }, out: { type: 'string' } } })
  build(values)
}
