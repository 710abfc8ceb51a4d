import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { faultCodeValues } from '../api/contract.gen'
import { FAULT_CODES } from '../core/client.gen'
import { LOGO_BYTES, LOGO_EXTENSIONS } from '../core/limits.gen'
import { classRows } from '../../../tools/texts.mjs'
import { classTexts } from './bundles'
import bundles from './bundles.json'
import { described, LANGUAGES } from './languages'

const FOLDER = join(__dirname, '../../../texts')
const written = LANGUAGES.filter(language => described(language).texts === language)
const others = written.slice(1)

const areasOf = (language: string) =>
  readdirSync(join(FOLDER, language)).map(file => file.replace('.json', ''))
const areas = areasOf('en')
const textsOf = (language: string, area: string) =>
  JSON.parse(readFileSync(join(FOLDER, language, `${area}.json`), 'utf8')) as Record<string, string>
const params = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}|<(\w+)>/g)].map(([whole]) => whole).sort()

describe('the texts of the classes', () => {
  it.each(written)('have the same keys and words in %s after the way through rows', language => {
    const file = join(__dirname, '../../../core/nice/texts', `${language}.json`)
    const texts = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
    expect(classTexts(classRows(texts))).toEqual(texts)
  })

  it('are not written while one is missing', () => {
    expect(() =>
      classRows({ class_1_name: 'a', class_1_description: 'b', class_1_epigraph_2: 'd' }),
    ).toThrow()
  })
})

describe('the texts', () => {
  it.each(others)('exist for the same areas in %s as in English', language => {
    expect(areasOf(language)).toEqual(areas)
  })

  it('are in bundles that texts/en has the areas of', () => {
    expect(areas).toEqual(expect.arrayContaining(Object.values(bundles).flat()))
  })

  it.each(written)('quote the box to tick as it is on the page in %s', language => {
    const label = textsOf(language, 'classes_ui').classes_unknown
    expect(textsOf(language, 'legal').faqs_unknown_a).toMatch(new RegExp(`[“«]${label}[”»]`))
  })

  describe.each(areas)('of %s', area => {
    const en = textsOf('en', area)

    it('name no price: a new tariff would leave it lying', () => {
      const texts = written.flatMap(language => Object.values(textsOf(language, area)))
      expect(texts.filter(text => /€\s?\d|\d\s?€/.test(text))).toEqual([])
    })

    it.each(others)('have the same keys, parameters and tags in %s, and words', language => {
      const texts = textsOf(language, area)
      expect(Object.keys(texts).sort()).toEqual(Object.keys(en).sort())
      for (const [key, text] of Object.entries(en)) {
        expect(text.trim(), key).not.toBe('')
        expect(texts[key]?.trim(), key).not.toBe('')
        expect(params(texts[key] ?? ''), key).toEqual(params(text))
      }
    })
  })

  it('name no key in two areas', () => {
    const keys = areas.flatMap(area => Object.keys(textsOf('en', area)))
    expect(keys.filter((key, i) => keys.indexOf(key) !== i)).toEqual([])
  })

  it.each(written)('say what the core takes for a logo in %s', language => {
    const hint = textsOf(language, 'review').wizard_logo_hint
    const kinds = LOGO_EXTENSIONS.filter(extension => extension !== '.jpeg')
    for (const kind of kinds) expect(hint).toContain(kind.slice(1).toUpperCase())
    const size = `${LOGO_BYTES / 2 ** 20} MB`
    expect(hint).toContain(size)
    expect(textsOf(language, 'errors').error_file_size_limit).toContain(size)
    const message = language === 'en' ? 'File size must be lower than 1 Mb' : size // the customer's own words
    expect(textsOf(language, 'faults').fault_max_file_size_reached).toContain(message)
  })

  it.each(faultCodeValues.filter(code => code.startsWith('logo_')))('say what to do about %s', code => {
    expect(textsOf('en', 'logo')).toHaveProperty(`fault_${code}`)
  })

  it.each(FAULT_CODES)('say what %s means', code => {
    const area = code === 'too_common' ? 'auth' : 'faults' // only where a password is chosen
    expect(textsOf('en', area)).toHaveProperty(`fault_${code}`)
  })
})
