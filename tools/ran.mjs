/** The summary of npm test: the engines and databases in which it ran, and the tests that did not run. */
import { chromium, describeChromium } from '../webapp/e2e/chromium.mjs'
import { ask } from './run.mjs'

/** Matches lines of the runners' summaries that count skipped tests. */
const LEFT_OUT = /\b[1-9]\d* (skipped|todo|did not run)\b|\[no tests to run\]|--- SKIP/

/** Returns the lines of a runner's output that report tests which did not run. */
export function leftOut(output) {
  // Removes the colours of the summaries.
  const plain = output.replaceAll(/\u001b\[[\d;]*m/g, '')
  return plain.split('\n').filter(line => LEFT_OUT.test(line))
}

/**
 * Returns engine, databases and tools with their versions and origins.
 *
 * @returns {{ok: boolean, line: string}} not ok if a database is missing, since every machine can run them
 */
export function ranIn() {
  const { version, origin } = describeChromium(chromium())
  const databases = ask('go', ['run', './api/store/storetest/versions'])?.trim().split('\n')
  const go = /go([\d.]+)/.exec(ask('go', ['version']) ?? '')?.[1]
  const parts = [
    `Chromium ${version} (${origin})`,
    ...(databases ?? ['no database: go run ./api/store/storetest/versions says why']),
    `Go ${go}`,
    `Node ${process.versions.node}`,
  ]
  return { ok: databases !== undefined, line: parts.join(', ') }
}
