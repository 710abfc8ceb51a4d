import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { FAULT_CODES } from '../core/client.gen'
import { LOGO_BYTES, LOGO_EXTENSIONS } from '../core/limits.gen'
import { page as english } from './en'
import { page as spanish } from './es'

const dir = (language: string) => join(__dirname, '../../../texts', language)
const areasOf = (language: string) => readdirSync(dir(language)).filter(file => file.endsWith('.json'))
const areas = areasOf('en')
const textsOf = (language: string, area: string) =>
  JSON.parse(readFileSync(join(dir(language), area), 'utf8')) as Record<string, string>
const params = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}|<(\w+)>/g)].map(([whole]) => whole).sort()

describe('the texts', () => {
  it('exist for the same areas in every language', () => {
    expect(areasOf('es')).toEqual(areas)
  })

  describe.each(areas)('of %s', area => {
    const [en, es] = [textsOf('en', area), textsOf('es', area)]

    it('have the same keys', () => {
      expect(Object.keys(es).sort()).toEqual(Object.keys(en).sort())
    })

    it('name no price: a new tariff would leave it lying', () => {
      const texts = [...Object.values(en), ...Object.values(es)]
      expect(texts.filter(text => /€\s?\d|\d\s?€/.test(text))).toEqual([])
    })

    it('have the same parameters and tags, and words', () => {
      for (const [key, text] of Object.entries(en)) {
        expect(text.trim(), key).not.toBe('')
        expect(es[key]?.trim(), key).not.toBe('')
        expect(params(es[key] ?? ''), key).toEqual(params(text))
      }
    })
  })

  it('name no key in two areas', () => {
    const keys = areas.flatMap(area => Object.keys(textsOf('en', area)))
    expect(keys.filter((key, i) => keys.indexOf(key) !== i)).toEqual([])
  })

  it.each(['en', 'es'])('say what the core takes for a logo in %s', language => {
    const hint = textsOf(language, 'review.json').wizard_logo_hint
    const kinds = LOGO_EXTENSIONS.filter(extension => extension !== '.jpeg')
    for (const kind of kinds) expect(hint).toContain(kind.slice(1).toUpperCase())
    const size = `${LOGO_BYTES / 2 ** 20} MB`
    expect(hint).toContain(size)
    expect(textsOf(language, 'errors.json').error_file_size_limit).toContain(size)
    const message = language === 'en' ? 'File size must be lower than 1 Mb' : size // the customer's own words
    expect(textsOf(language, 'common.json').max_file_size_reached).toContain(message)
    expect(textsOf(language, 'faults.json').fault_max_file_size_reached).toContain(message)
  })

  it.each(FAULT_CODES)('say what %s means', code => {
    expect(english).toHaveProperty(`fault_${code}`)
    expect(spanish).toHaveProperty(`fault_${code}`)
  })
})
