import { expect, it } from 'vitest'
import { attempt } from './run.mjs'

it('tells what a command found from what it says of its own work', async () => {
  const found = await attempt(process.execPath, ['-e', 'console.error("downloading"); console.log("unused")'])
  expect(found).toMatchObject({ ok: true, stdout: 'unused\n' })
  expect(found.output).toContain('downloading')
})
