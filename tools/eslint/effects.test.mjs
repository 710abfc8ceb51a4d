import { ESLint } from 'eslint'
import { describe, expect, it } from 'vitest'
import { ROOT } from '../run.mjs'

const eslint = new ESLint({
  cwd: ROOT,
  overrideConfig: { languageOptions: { parserOptions: { projectService: false } } },
  ruleFilter: ({ ruleId }) => ruleId === 'no-restricted-syntax',
})

/** Returns the messages of the rule for one line of a component. */
async function messagesFor(line) {
  const [result] = await eslint.lintText(
    `declare const React: any, useEffect: any, useLayoutEffect: any, x: any\n${line}\n`,
    {
      filePath: 'webapp/src/ui/Outcome.tsx',
    },
  )
  return result.messages.map(({ message }) => message)
}

// The first run loads the configuration and the parser, which can take longer than a test may.
await messagesFor('')

describe('the function of an effect', () => {
  it.each([
    'useEffect(() => scrollTo(0, 0), [])',
    'useEffect(() => x.current?.scrollTo(0, 0), [x])',
    'useLayoutEffect(() => x.focus())',
    'React.useEffect(() => x.focus())',
    'useEffect(() => () => x.stop(), [])',
  ])('%s is an error', async line => {
    expect(await messagesFor(line)).toEqual([expect.stringContaining('block body')])
  })

  it.each([
    'useEffect(() => { scrollTo(0, 0) }, [])',
    'useEffect(() => void x.start(), [])',
    'useEffect(x, [])',
    'React.useEffect(() => void x.start(), [])',
  ])('%s is allowed', async line => {
    expect(await messagesFor(line)).toEqual([])
  })
})
