import { expect, it } from 'vitest'
import { attempt } from './run.mjs'

it('returns the output on stdout separately from messages on stderr', async () => {
  const found = await attempt(process.execPath, ['-e', 'console.error("downloading"); console.log("unused")'])
  expect(found).toMatchObject({ ok: true, stdout: 'unused\n' })
  expect(found.output).toContain('downloading')
})
