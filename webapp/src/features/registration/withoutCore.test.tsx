import { beforeEach, expect, it, vi } from 'vitest'
import { press } from './drive'
import { faults, hands, progress, reset, typeTrademark } from './testing'

vi.mock('../../core/load', async original => ({
  ...(await original<object>()),
  loadCore: () => Promise.reject(new Error('no WebAssembly')),
}))

beforeEach(reset)

const marked = async (form: Parameters<typeof typeTrademark>[0], entered?: true) => {
  typeTrademark(form)
  await press({ is: 'pressed', place: { at: 'trademark' }, shown: undefined, entered }, hands)
  return Object.keys(faults())
}

it.each([
  ['the name and the type of an empty form', { type: '', name: '' }, ['name', 'type']],
  ['the type beside a name', { type: '' }, ['type']],
  ['the name of a name mark', { name: ' ' }, ['name']],
  ['the logo of a logo mark, which needs no name', { type: 'LOGO', name: '' }, ['logo']],
] as const)('without the core, Continue marks %s', async (_, form, paths) => {
  expect(await marked(form)).toEqual(paths)
  expect(progress().place).toEqual({ at: 'trademark' })
})

it('without the core, Enter does not mark an empty name before the type is chosen', async () => {
  document.body.innerHTML = '<input id="name"><input id="type">'
  document.getElementById('name')?.focus()
  expect(await marked({ type: '', name: '' }, true)).toEqual([])
  expect(document.activeElement?.id).toBe('type')
  document.body.replaceChildren()
})
