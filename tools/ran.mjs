/** The summary of npm test: the engines and databases in which it ran, and the tests that failed or did not run. */
import { chromium, describeChromium } from '../webapp/e2e/chromium.mjs'
import { ask } from './run.mjs'

/** Matches lines of the runners' summaries that count skipped tests. */
const LEFT_OUT = /\b[1-9]\d* (skipped|todo|did not run)\b|\[no tests to run\]|--- SKIP/

/** Match the names of tests that failed: of Go's tests, of vitest, and of Playwright, which lists them below their number. */
const FAILED = [/^--- FAIL: (\S+)/gm, /^ FAIL {2}(.+)/gm]
const LISTED = /^ {2}\d+ failed\n((?: {4}.+\n?)+)/gm

/** The output of a runner without colours. */
const plain = output => output.replaceAll(/\u001b\[[\d;]*m/g, '')

/** Returns the lines of a runner's output that report tests which did not run. */
export const leftOut = output =>
  plain(output)
    .split('\n')
    .filter(line => LEFT_OUT.test(line))

/** Returns the names of the tests that failed, each once. */
export function failedTests(output) {
  const text = plain(output)
  const named = FAILED.flatMap(pattern => [...text.matchAll(pattern)].map(([, name]) => name))
  const listed = [...text.matchAll(LISTED)].flatMap(([, names]) => names.trim().split('\n'))
  return [...new Set([...named, ...listed].map(name => name.replace(/[\s─]+$/, '').trim()))]
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
