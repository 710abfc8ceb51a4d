// Builds the core for the page: build/core.wasm, build/wasm_exec.js and the generated TypeScript client. Does nothing if no
// input has changed.
//
//   node wasm/build.mjs [--tags panicking --out build/core.panicking.wasm]

import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { brotliCompressSync } from 'node:zlib'
import { ask, must, ROOT } from '../tools/run.mjs'
import { step } from '../tools/stamp.mjs'
import { pack } from './pack.mjs'

const PAGE = 'webapp/src/core'

// Without inlining in Go's runtime the module is 35 KB (brotli) smaller, and calls take a third longer, some microseconds at
// most. In strings and the rules of forms it is 10 KB, for calls that take microseconds, and in the class search 17 KB, for a
// tenth of the time of a letter.
const RULES = ['form', 'ops', 'advice', 'nice', 'nice/search'].map(name => `sello/core/${name}`)
const SMALL = ['runtime', 'strings', 'internal/stringslite', ...RULES]
const FLAGS = ['-trimpath', '-ldflags=-s -w -buildid=', ...SMALL.map(name => `-gcflags=${name}=-l`)]

/** Builds one Go package for the browser. The core and the yardsticks of benches are built in the same way. */
export function goBuild(pkg, out, { tags = '', cwd = ROOT } = {}) {
  mkdirSync(dirname(out), { recursive: true })
  execFileSync('go', ['build', ...FLAGS, `-tags=${tags}`, '-o', out, pkg], {
    cwd,
    // The garbage collector that is the default since Go 1.26 is 6 KB larger, and made for many processors. Go 1.27 removes the choice.
    env: { ...process.env, GOEXPERIMENT: 'nogreenteagc', GOOS: 'js', GOARCH: 'wasm', GOFLAGS: '' },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  writeFileSync(out, pack(readFileSync(out), ask('go', ['env', 'GOVERSION'])?.trim()))
}

/** Builds the module, the runtime script and the client if their inputs have changed. */
export function build({ tags = '', out = 'build/core.wasm' } = {}) {
  step({
    name: tags ? `the core, ${tags}` : 'the core',
    inputs: ['core', 'wasm', 'go.mod', 'go.sum'],
    ignore: /(_test\.go|\.idx|\/testdata\/.*|\/bench\/.*)$/,
    outputs: [
      out,
      'build/wasm_exec.js',
      `${PAGE}/client.gen.ts`,
      `${PAGE}/limits.gen.ts`,
      `${PAGE}/editions.gen.ts`,
    ],
    run: () => make(tags, join(ROOT, out)),
  })
  return join(ROOT, out)
}

function make(tags, target) {
  // The module is written under another name and renamed, so that another process reads either the old or the new one.
  const unfinished = `${target}.${process.pid}`
  goBuild('./wasm', unfinished, { tags: ['page', tags].filter(Boolean).join() })
  renameSync(unfinished, target)
  copyFileSync(
    join(ask('go', ['env', 'GOROOT']).trim(), 'lib/wasm/wasm_exec.js'),
    join(ROOT, 'build/wasm_exec.js'),
  )
  must('go', ['run', './wasm/gen', '-o', PAGE])
  const module = readFileSync(target)
  console.log(`${basename(target)}: ${module.length} bytes, ${brotliCompressSync(module).length} brotli`)
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { values } = parseArgs({ options: { tags: { type: 'string' }, out: { type: 'string' } } })
  build(values)
}
