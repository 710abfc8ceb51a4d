/** Warns of an old Chromium. package.json has the version of the npm package and the date of its publication. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './run.mjs'

const MONTHS = 3

/** Prints a warning if the pinned Chromium is more than three months old. */
export function warnOfAge() {
  const { pinnedEngine } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  const warning = ageWarning(pinnedEngine, new Date())
  if (warning) console.log(warning)
}

/** Returns the warning; undefined if the engine is not older than MONTHS. */
export function ageWarning({ version, published }, today) {
  const limit = new Date(`${published}T00:00:00Z`)
  limit.setUTCMonth(limit.getUTCMonth() + MONTHS)
  if (today <= limit) return undefined
  return `warning: Chromium ${version} of npm was published on ${published}, more than ${MONTHS} months ago: take the newest @sparticuz/chromium, and its date in package.json`
}
