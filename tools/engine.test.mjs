import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ageWarning } from './engine.mjs'
import { ROOT } from './run.mjs'

const read = path => JSON.parse(readFileSync(join(ROOT, path), 'utf8'))

describe('the Chromium that npm ships', () => {
  it('is the version whose date is in package.json', () => {
    const { pinnedEngine, devDependencies } = read('package.json')
    expect(pinnedEngine.version).toBe(devDependencies['@sparticuz/chromium'])
    expect(pinnedEngine.version).toBe(read('node_modules/@sparticuz/chromium/package.json').version)
    expect(pinnedEngine.published).toMatch(/^20\d\d-\d\d-\d\d$/)
  })

  it.each([
    ['2026-12-11', undefined],
    ['2026-12-12', expect.stringContaining('Chromium 153.0.0')],
  ])('on %s', (today, warning) => {
    const engine = { version: '153.0.0', published: '2026-09-11' }
    expect(ageWarning(engine, new Date(today))).toEqual(warning)
  })
})
