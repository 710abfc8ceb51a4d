import { afterEach, describe, expect, it } from 'vitest'
import { toFaults } from '../api/errors'
import type { Fault } from '../core'
import { load } from '../i18n/bundles'
import { faultAt, focusFirst, withoutFault } from './faults'

afterEach(() => document.body.replaceChildren())

const fault = (path: string, code: Fault['code'] = 'required'): Fault => ({ path, code, limit: 0 })

describe('faults at their fields', () => {
  it('are told in words at their own path only', () => {
    expect(faultAt([fault('elsewhere')], 'elsewhere')).toBe('Required')
    expect(faultAt([fault('owners[1].name')], 'owners[0].name')).toBeUndefined()
    expect(faultAt([fault('classifications.c20')], 'classifications.c2')).toBeUndefined()
  })

  it('of one class stand at the field of the classes', () => {
    expect(faultAt([fault('classifications.c20', 'retired_epigraph')], 'classifications', 'trademark')).toBe(
      'Now in another class',
    )
  })

  it('say what to write where a field has words of its own', async () => {
    await load('en', 'contact')
    expect(faultAt([fault('name')], 'name', 'trademark')).toBe('Write the name of your trademark')
    expect(faultAt([fault('name')], 'name', 'contact')).toBe('Write your name')
    expect(faultAt([fault('name', 'too_long')], 'name', 'contact')).toBe('Too long: shorten it')
    expect(faultAt([fault('custom_billing_data.email')], 'custom_billing_data.email')).toBe(
      'Write the e-mail address',
    )
  })

  it('of the name of a file say to rename it, since nobody types it', async () => {
    await load('en', 'logo')
    expect(faultAt([fault('logo', 'invalid_character')], 'logo', 'trademark')).toBe(
      'The name of this file has a character that cannot be seen. Rename the file and choose it again.',
    )
  })

  it('of a day at the desk say which days fit', async () => {
    await load('en', 'desk')
    expect(faultAt([fault('act.published_on', 'contradiction')], 'act.published_on')).toBe(
      'Choose a day from the filing until today',
    )
  })

  it('of the server lose the prefix of their part', () => {
    const fields = {
      'trademark_data.name': 'too_long',
      'trademark_data.custom_countries': 'too_long',
      x: 'required',
    }
    expect(toFaults(fields, 'trademark_data.')).toEqual([
      { path: 'name', code: 'too_long', limit: 0 },
      { path: 'custom_countries', code: 'too_long', limit: 0 },
    ])
  })

  it('go when their field, or the part they are in, changes', () => {
    const found = [fault('classifications.c4'), fault('custom_billing_data.name'), fault('name')]
    expect(withoutFault(found, 'name')).toEqual(found.slice(0, 2))
    expect(withoutFault(found, 'classifications')).toEqual(found.slice(1))
    expect(withoutFault(found, 'email')).toBe(found)
  })

  it('put the focus on the first field of the page, not of the list, and not on what is folded away', () => {
    document.body.innerHTML =
      '<div inert><input id="type"></div><input id="name"><button id="classifications"></button>'
    focusFirst([fault('classifications.c4'), fault('name'), fault('type')])
    expect(document.activeElement?.id).toBe('name')
    focusFirst([fault('classifications.c4')])
    expect(document.activeElement?.id).toBe('classifications')
  })
})
