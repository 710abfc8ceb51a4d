/**
 * Finds a Chromium for the tests: the newer of an installed one and the one in the npm package @sparticuz/chromium. The latter
 * is unpacked once, and started with the libraries and fonts that a minimal machine lacks.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import {
  chmodSync,
  createReadStream,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { delimiter, dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliDecompress, createBrotliDecompress } from 'node:zlib'

const HERE = fileURLToPath(import.meta.url)
const MODULES = join(dirname(HERE), '../../node_modules')
const SHIPPED = join(MODULES, '@sparticuz/chromium')
const CACHE = join(MODULES, '.cache')
const WHOLE = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
/** The same engine without what draws windows, as the npm package has it, loads a page with half the processor time. */
const SHELLS = ['chromium-headless-shell', 'chrome-headless-shell']

/**
 * Returns the launch options for Playwright and Puppeteer. SELLO_CHROMIUM is the path of a binary to use, or `shipped` for the
 * one of the npm package even if a newer one is installed.
 *
 * @returns {{executablePath: string, args: string[], env: Record<string, string>}}
 */
export function chromium(wish = process.env.SELLO_CHROMIUM) {
  const installed = wish === 'shipped' ? undefined : (wish ?? newerThanShipped([...SHELLS, ...WHOLE]))
  return installed ? launch(installed, {}) : shipped()
}

/** Returns the launch options of a browser with windows, if one is installed, else those of chromium(). */
export function wholeChromium() {
  return chromium(process.env.SELLO_CHROMIUM ?? newerThanShipped(WHOLE))
}

/** Returns the version of a Chromium as chromium() returned it, such as 156.0.8078.79, and its origin. */
export function describeChromium({ executablePath, env } = chromium()) {
  const version = versionOf(executablePath, env) ?? 'of unknown version'
  const origin = executablePath.startsWith(CACHE) ? 'shipped by npm' : `installed, ${executablePath}`
  return { version, origin }
}

function versionOf(executablePath, env = process.env) {
  const { stdout } = spawnSync(executablePath, ['--version'], { env, encoding: 'utf8' })
  return /\d+(\.\d+)+/.exec(stdout ?? '')?.[0]
}

/** Returns the first installed Chromium of some names; undefined if the npm package has a newer major version or the version is unknown. */
function newerThanShipped(names) {
  const installed = find(names)
  if (!installed || !existsSync(SHIPPED)) return installed
  return major(versionOf(installed)) >= major(shippedVersion()) ? installed : undefined
}

function major(version = '0') {
  return Number.parseInt(version, 10)
}

/** Returns the version of the npm package, whose first number is that of its Chromium. */
function shippedVersion() {
  return JSON.parse(readFileSync(join(SHIPPED, 'package.json'), 'utf8')).version
}

function shipped() {
  const folder = unpacked()
  return launch(join(folder, 'chromium'), {
    LD_LIBRARY_PATH: [join(folder, 'al2023/lib'), process.env.LD_LIBRARY_PATH]
      .filter(Boolean)
      .join(delimiter),
    FONTCONFIG_FILE: join(folder, 'fonts.conf'),
  })
}

function launch(executablePath, env) {
  return {
    executablePath,
    args: ['--no-sandbox', '--disable-dev-shm-usage'], // tests may run as root, in small containers
    env: { ...process.env, ...env },
  }
}

function find(names) {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return names.flatMap(name => folders.map(folder => join(folder, name))).find(existsSync)
}

/** Returns the folder of the unpacked browser. Unpacking is asynchronous, so it runs in another process. */
function unpacked() {
  if (!existsSync(SHIPPED)) {
    throw new Error('no Chromium is installed and @sparticuz/chromium is missing: run npm ci')
  }
  const folder = join(CACHE, `sello-chromium-${shippedVersion()}`)
  if (!existsSync(folder)) execFileSync(process.execPath, [HERE, folder], { stdio: 'inherit' })
  return folder
}

/** Unpacks to another folder and renames it, so that the folder is complete or does not exist. */
async function unpack(folder) {
  const draft = `${folder}.${process.pid}`
  mkdirSync(draft, { recursive: true })
  try {
    const packed = await readFile(join(SHIPPED, 'bin/chromium.br'))
    await writeFile(join(draft, 'chromium'), await promisify(brotliDecompress)(packed))
    chmodSync(join(draft, 'chromium'), 0o755)
    for (const [archive, into] of [
      ['al2023', 'al2023'],
      ['fonts', 'fonts'],
      ['swiftshader', '.'],
    ]) {
      await extract(join(SHIPPED, `bin/${archive}.tar.br`), join(draft, into))
    }
    writeFileSync(join(draft, 'fonts.conf'), fontsConf(join(folder, 'fonts')))
    renameSync(draft, folder)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    if (!existsSync(folder)) throw error // another process was faster
  }
}

async function extract(archive, into) {
  const tar = createRequire(join(SHIPPED, 'package.json'))('tar-fs')
  await pipeline(createReadStream(archive), createBrotliDecompress(), tar.extract(into))
}

/** Replaces the font configuration of the package: it refers to a folder that does not exist, so that no text is drawn. */
function fontsConf(fonts) {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${fonts}</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${fonts}/cache</cachedir>
</fontconfig>
`
}

if (process.argv[1] === HERE && process.argv[2]) {
  // Not awaited: Playwright requires this file, which a top-level await would forbid.
  unpack(process.argv[2]).catch(error => {
    console.error(error)
    process.exitCode = 1
  })
}
