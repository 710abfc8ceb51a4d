import { beforeEach, expect, it, vi } from 'vitest'
import { lost, mark, serve } from '../../api/testserver'
import type * as load from '../../core/load'
import { fromDisk } from '../../core/testing'
import type { Owners, Trademark } from '../../core'
import { store } from '../../state'
import { press } from './drive'
import { emptyOwners } from './model/owners'
import { isBusy } from './model/states'
import { go, journeyAtom } from './state'
import { errors, faults, hands, progress, reset, typeOwners, typeTrademark } from './testing'

vi.mock('../../core/load', async original => ({
  ...(await original<object>()),
  loadCore: () => Promise.reject(new Error('no WebAssembly')),
}))

// The server's rules are those of the core.
const { loadCore } = await vi.importActual<typeof load>('../../core/load')
const core = await loadCore(fromDisk)
const MARK = 'POST /checks/trademark'
const OWNERS = 'POST /checks/owners'
const server = () =>
  serve({
    [MARK]: ({ body }) => ({ data: core.checkTrademark(body as Trademark) }),
    [OWNERS]: ({ body }) => ({ data: core.checkOwners(body as Owners) }),
  })

beforeEach(reset)

const leave = (entered?: true) =>
  press({ is: 'pressed', place: progress().place as { at: 'owners' }, shown: undefined, entered }, hands)

it.each([
  ['the name and the type of an empty form', { type: '', name: '' }, ['name', 'type']],
  ['the type beside a name', { type: '' }, ['type']],
  ['the name of a name mark', { name: ' ' }, ['name']],
  ['the logo of a logo mark, which needs no name', { type: 'LOGO', name: '' }, ['logo']],
  ['the countries, where they are others', { country_protection: 'OTHER' }, ['custom_countries']],
  [
    'what the unknown class is for',
    { unknown_class_selected: true, classifications: {} },
    ['services_description'],
  ],
] as const)('without the core, Continue marks by the server %s', async (_, form, paths) => {
  server()
  typeTrademark(form)
  await leave()
  expect(Object.keys(faults()).sort()).toEqual([...paths].sort())
  expect(progress().place).toEqual({ at: 'trademark' })
})

it('without the core, Continue marks all that is missing of the owners', async () => {
  const { sent } = server()
  typeTrademark()
  typeOwners({ ...emptyOwners() })
  go({ at: 'owners' })
  await leave()
  const { signed_in, owners } = sent(OWNERS)[0]?.body as Owners
  expect([signed_in, owners.length]).toEqual([false, 1])
  expect(Object.keys(faults()).length).toBeGreaterThan(8)
  expect(faults()).toMatchObject({ 'owners[0].name': 'required', privacy_accepted: 'must_accept' })
  expect(progress().place).toEqual({ at: 'owners' })
})

it('without the core and without an answer, the step stays, and says why', async () => {
  const said = errors()
  serve({ [MARK]: lost })
  typeTrademark()
  await leave()
  expect(said).toHaveLength(1)
  expect(progress().place).toEqual({ at: 'trademark' })
  expect(isBusy(store.get(journeyAtom))).toBe(false)
})

it('without the core, Enter does not mark an empty name before the type is chosen', async () => {
  server()
  document.body.innerHTML = '<input id="name"><input id="type">'
  document.getElementById('name')?.focus()
  typeTrademark({ ...mark, type: '', name: '' })
  await leave(true)
  expect(faults()).toEqual({})
  expect(document.activeElement?.id).toBe('type')
  document.body.replaceChildren()
})
