import { describe, expect, it } from 'vitest'
import { party } from '../../../api/testserver'
import { text } from '../../../i18n'
import { load } from '../../../i18n/bundles'
import { paidOrder } from '../testing'
import { changesOf, factsOf, fieldsOf, partiesOf, placeOf } from './corrections'

await load('en', 'desk')
await load('en', 'steps')

const order = paidOrder({ owners: [party, { ...party, name: 'Eva' }] })

describe('corrections', () => {
  it('are the texts that differ, by their paths', () => {
    const typed = {
      'trademark_data.name': 'Aurora',
      'owners[0].address.street': 'Mayor 12',
      'owners[1].name': 'Eva María',
      'owners[1].lastname': party.lastname,
    }
    expect(changesOf(order, typed)).toEqual([
      { path: 'owners[0].address.street', value: 'Mayor 12' },
      { path: 'owners[1].name', value: 'Eva María' },
    ])
  })

  it('concern the facts of the office that are known', () => {
    const filed = paidOrder({
      filing: { ...order.filing, office: 'OEPM', number: 'M1', filed_on: '2026-11-18' },
    })
    expect(factsOf(filed)).toEqual(['office', 'number', 'filed_on'])
    expect(changesOf(filed, { 'filing.number': 'M7', 'filing.filed_on': '2026-11-18' })).toEqual([
      { path: 'filing.number', value: 'M7' },
    ])
    expect(placeOf('filing.number', text)).toBe('Application number')
    expect(placeOf('filing.clerk', text)).toBe('filing.clerk')
  })

  it('never concern the address of the mails or the kind of document', () => {
    const paths = partiesOf(order).flatMap(each => fieldsOf(each).map(({ path }) => path))
    expect(paths).toContain('personal_id')
    expect(paths).not.toContain('email')
    expect(paths).not.toContain('personal_id_type')
    expect(changesOf(order, { 'owners[0].email': 'other@example.com' })).toEqual([])
  })

  it('concern who is billed only if that is not the owner', () => {
    expect(partiesOf(order).map(({ path }) => path)).toEqual(['owners[0]', 'owners[1]'])
    const billed = paidOrder({ use_owner_billing: false, custom_billing_data: party })
    expect(partiesOf(billed).map(({ path }) => path)).toEqual(['owners[0]', 'custom_billing_data'])
  })

  it('are named by the words of their fields', () => {
    const words = (path: string) => placeOf(path, text)
    expect(words('trademark_data.name')).toBe('Name of the mark')
    expect(words('owners[1].name')).toBe('Owner 2: Name')
    expect(words('owners[0].address.street')).toBe('Owner 1: Street and number')
    expect(words('custom_billing_data.company')).toBe('Billing: Company name')
    const paths = partiesOf(order).flatMap(each => fieldsOf(each).map(({ path }) => `${each.path}.${path}`))
    expect(paths.filter(path => words(path) === path)).toEqual([])
    expect(words('stage')).toBe('stage')
  })
})
