import { describe, expect, it } from 'vitest'
import type { Consent, Order } from '../../api/contract.gen'
import { text } from '../../i18n'
import { agentOf } from '../../agent'
import { lacksDocuments } from './lacksDocuments'
import { classesOf, nameOf, pictureOf } from './order'
import { sectionOf } from './Sections'

describe('the section of the account', () => {
  it.each([
    ['', 'trademarks'],
    ['#trademarks', 'trademarks'],
    ['#owner', 'owner'],
    ['#billing', 'billing'],
    ['#elsewhere', 'trademarks'],
  ])('%s is %s', (hash, section) => expect(sectionOf(hash)).toBe(section))
})

describe('a registration in a list', () => {
  const order = (mark: Partial<Order['trademark_data']>) => ({ trademark_data: mark }) as Order

  it('is called by its name, else by its file, else by having none', () => {
    expect(nameOf(order({ name: ' Lumbre ', logo_name: 'a.png' }))).toBe('Lumbre')
    expect(nameOf(order({ name: ' ', logo_name: 'a.png' }))).toBe('a.png')
    expect(nameOf(order({ name: '' }))).toBe(text('account_no_name'))
  })

  it('has its classes in the order of their numbers', () => {
    expect(classesOf(order({ classifications: { c25: [], c9: [], c1: ['c1e1'] } }))).toEqual([1, 9, 25])
  })

  it('shows its logo unless that is a PDF', () => {
    expect(pictureOf(order({ logo_url: '/logo', logo_name: 'a.svg' }))).toBe('/logo')
    expect(pictureOf(order({ logo_url: '/logo', logo_name: 'A.PDF' }))).toBeNull()
    expect(pictureOf(order({ logo_url: '/logo', logo_name: 'a.pdf.png' }))).toBe('/logo')
    expect(pictureOf(order({ logo_url: '/logo', logo_name: null }))).toBe('/logo')
    expect(pictureOf(order({ logo_url: null }))).toBeNull()
  })
})

describe('the documents in force', () => {
  const consent = (purpose: Consent['purpose'], changes: Partial<Consent> = {}) =>
    ({ purpose, in_force: true, withdrawn_at: null, ...changes }) as Consent

  it('are accepted when both are, in this version, and not withdrawn', () => {
    expect(lacksDocuments([consent('terms'), consent('privacy')])).toBe(false)
    expect(lacksDocuments([consent('terms'), consent('commercial')])).toBe(true)
    expect(lacksDocuments([consent('terms'), consent('privacy', { in_force: false })])).toBe(true)
    expect(lacksDocuments([consent('terms', { withdrawn_at: '2026-01-01' }), consent('privacy')])).toBe(true)
  })
})

describe('a browser is called', () => {
  const mozilla = 'Mozilla/5.0'
  it.each([
    [`${mozilla} (X11; Linux x86_64) AppleWebKit/537.36 Chrome/147.0 Safari/537.36`, 'Chrome', 'Linux'],
    [
      `${mozilla} (Windows NT 10.0) AppleWebKit/537.36 Chrome/147.0 Safari/537.36 Edg/147.0`,
      'Edge',
      'Windows',
    ],
    [
      `${mozilla} (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile Safari/604.1`,
      'Safari',
      'iPhone',
    ],
    [`${mozilla} (Linux; Android 16) Gecko/140.0 Firefox/140.0`, 'Firefox', 'Android'],
    [`${mozilla} (Macintosh; Intel Mac OS X 15) Version/19.0 Safari/605.1`, 'Safari', 'macOS'],
    ['curl/8.9', undefined, undefined],
    ['', undefined, undefined],
  ])('%s', (agent, browser, system) => expect(agentOf(agent)).toEqual({ browser, system }))
})
