import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { attempt, ROOT } from './run.mjs'

it('returns the output on stdout separately from messages on stderr', async () => {
  const found = await attempt(process.execPath, ['-e', 'console.error("downloading"); console.log("unused")'])
  expect(found).toMatchObject({ ok: true, stdout: 'unused\n' })
  expect(found.output).toContain('downloading')
})

it.each([
  ['go1.26.8', 'its own'],
  ['go1.26.11', 'its own'],
  ['go1.26.7', 'go1.26.8'],
  ['go1.25.3', 'go1.26.8'],
  ['go1.27.4', 'go1.26.8'],
  ['go1.27rc1', 'go1.26.8'],
])('the Go command %s builds with %s', (installed, builder) => {
  const folder = mkdtempSync(join(tmpdir(), 'sello-go-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'go'), `#!/bin/sh\necho ${installed}\n`, { mode: 0o755 })
  const said = execFileSync(
    process.execPath,
    ['-e', 'import("./tools/run.mjs").then(() => console.log(process.env.GOTOOLCHAIN ?? "its own"))'],
    { cwd: ROOT, encoding: 'utf8', env: { PATH: folder } },
  )
  expect(said.trim()).toBe(builder)
})
