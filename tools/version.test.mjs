import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from './run.mjs'

const read = path => readFileSync(join(ROOT, path), 'utf8')

describe('the version of package.json', () => {
  const { version } = JSON.parse(read('package.json'))

  it('is what the binary prints', () => {
    const printed = execFileSync(join(ROOT, 'build/sello'), ['version'], { encoding: 'utf8' })
    expect(printed).toContain(`sello ${version}, go1`)
  })

  it('is the newest in the changelog', () => {
    const [, newest] = /^## (\d+\.\d+\.\d+)/m.exec(read('CHANGELOG.md'))
    expect(newest).toBe(version)
  })
})
