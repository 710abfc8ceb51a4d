import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ESLint } from 'eslint'
import { beforeAll, describe, expect, it } from 'vitest'
import { ROOT } from '../run.mjs'

const eslint = new ESLint({
  cwd: ROOT,
  overrideConfig: { languageOptions: { parserOptions: { projectService: false } } },
  ruleFilter: ({ ruleId }) => ruleId === 'no-restricted-properties',
})

/** Returns the number of the rule's errors for one line in a file. */
async function errorsIn(line, filePath) {
  const [{ messages }] = await eslint.lintText(`declare const x: any, it: any, test: any\n${line}\n`, {
    filePath,
  })
  return messages.length
}

// Loads the configuration and its plugins, which takes seconds on a busy machine.
beforeAll(() => errorsIn('', 'webapp/e2e/pay.spec.ts'), 60_000)

const files = ['webapp/src/ui/toast.test.tsx', 'webapp/e2e/pay.spec.ts', 'webapp/e2e/engines/main.journey.ts']

describe.each(files)('in %s', file => {
  it.each(['only', 'skip'])('it.%s, which leaves tests out, is an error', async word => {
    expect(await errorsIn(`it.${word}('x', x)`, file)).toBe(1)
  })

  it.each([
    'test.describe.only(x)',
    'it.only.each([1])(x)',
    'it.skipIf(x)(x)',
    'test.fixme(x)',
    'test.describe.skip(x)',
  ])('%s is an error', async line => {
    expect(await errorsIn(line, file)).toBe(1)
  })

  it.each(["it('x', x)", 'test.describe(x)', 'test.slow(x)'])('%s is allowed', async line => {
    expect(await errorsIn(line, file)).toBe(0)
  })
})

it('no test of Go skips itself', () => {
  const tests = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.go'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  const skipping = tests
    .split('\n')
    .filter(Boolean)
    .filter(path => /\.Skip(f|Now)?\(/.test(readFileSync(join(ROOT, path), 'utf8')))
  expect(skipping).toEqual([])
})
