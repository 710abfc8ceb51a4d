/** The engines that the journeys run in: which are installed, their versions, how to install the others. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium, describeChromium } from '../chromium.mjs'

const MINI_BROWSERS = ['x86_64', 'aarch64'].map(
  machine => `/usr/lib/${machine}-linux-gnu/webkit2gtk-4.1/MiniBrowser`,
)

/**
 * @typedef {object} Engine
 * @property {'chromium' | 'firefox' | 'webkit'} name
 * @property {string} version with the product's name; '' when it is not installed
 * @property {Record<string, string>} programs paths of what is started
 * @property {string} install the command that installs it
 */

/** @returns {Engine[]} every engine the journeys know, in the order they run in */
export function engines() {
  return [chromiumEngine(), firefoxEngine(), webkitEngine()]
}

function chromiumEngine() {
  const found = chromium()
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

/** Its browser tells its version only on a screen; the package's is the same. */
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
