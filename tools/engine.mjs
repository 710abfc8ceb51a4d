/** The age of the Chromium that npm ships: package.json holds its version and the date npm published it. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './run.mjs'

const MONTHS = 3

/** Prints a warning when the pinned Chromium is more than three months old. */
export function warnOfAge() {
  const { pinnedEngine } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  const warning = ageWarning(pinnedEngine, new Date())
  if (warning) console.log(warning)
}

/** Returns the warning, or undefined while the engine is young enough. */
export function ageWarning({ version, published }, today) {
  const limit = new Date(`${published}T00:00:00Z`)
  limit.setUTCMonth(limit.getUTCMonth() + MONTHS)
  if (today <= limit) return undefined
  return `warning: Chromium ${version} of npm was published on ${published}, more than ${MONTHS} months ago: take the newest @sparticuz/chromium, and its date in package.json`
}
