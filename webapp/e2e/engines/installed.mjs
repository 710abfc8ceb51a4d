/** The engines for the journeys: which are installed, their versions, and how to install the others. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { describeChromium, wholeChromium } from '../chromium.mjs'

const MINI_BROWSERS = ['x86_64', 'aarch64'].map(
  machine => `/usr/lib/${machine}-linux-gnu/webkit2gtk-4.1/MiniBrowser`,
)

/**
 * @typedef {object} Engine
 * @property {'chromium' | 'firefox' | 'webkit'} name
 * @property {string} version with the product's name; '' if it is not installed
 * @property {Record<string, string>} programs paths of the programs to start
 * @property {string} install the command that installs it
 */

/** @returns {Engine[]} all engines, in the order in which the journeys run */
export function engines() {
  return [chromiumEngine(), firefoxEngine(), webkitEngine()]
}

function chromiumEngine() {
  const found = wholeChromium()
  return {
    name: 'chromium',
    version: `Chromium ${describeChromium(found).version}`,
    programs: { browser: found.executablePath },
    install: 'npm ci',
  }
}

function firefoxEngine() {
  const browser = process.env.SELLO_FIREFOX ?? onPath('firefox-esr') ?? onPath('firefox')
  const version = browser && /Mozilla Firefox ([\d.]+)/.exec(output(browser, '--version'))?.[1]
  return {
    name: 'firefox',
    version: version ? `Firefox ${version}` : '',
    programs: { browser: browser ?? '' },
    install: 'apt-get install -y --no-install-recommends firefox-esr',
  }
}

/** Returns the version of WebKit's package, since its browser prints its version only with a display. */
function webkitEngine() {
  const driver = onPath('WebKitWebDriver')
  const screen = onPath('Xvfb')
  const browser = MINI_BROWSERS.find(existsSync)
  const version = /^[\d.]+/.exec(output('dpkg-query', '-W', '-f=${Version}', 'webkit2gtk-driver'))?.[0]
  const whole = driver && screen && browser
  return {
    name: 'webkit',
    version: whole ? `WebKitGTK ${version ?? 'of unknown version'}` : '',
    programs: { driver: driver ?? '', screen: screen ?? '', browser: browser ?? '' },
    install: 'apt-get install -y --no-install-recommends webkit2gtk-driver xvfb',
  }
}

function onPath(program) {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return folders.map(folder => join(folder, program)).find(existsSync)
}

function output(program, ...args) {
  return spawnSync(program, args, { encoding: 'utf8' }).stdout ?? ''
}
