import { beforeEach, describe, expect, it } from 'vitest'
import { store } from '../state'
import * as z from '../zod'
import { draftAtom, forgetDrafts, keepDrafts, readDrafts } from './index'

const shape = z.object({ name: z.string() })
const KEY = 'sello.draft.mark'

function newDraft() {
  let loaded = 0
  const load = () => {
    loaded += 1
    return Promise.resolve(shape)
  }
  return { draft: draftAtom('mark', load, { name: '' }), loaded: () => loaded }
}

beforeEach(() => localStorage.clear())

describe('a draft', () => {
  it('is kept with every change and comes back with the next mount', async () => {
    store.set(newDraft().draft, { name: 'Aurora' })
    const { draft } = newDraft()
    await readDrafts()
    expect(store.get(draft)).toEqual({ name: '' }) // the first render is as prerendered
    store.sub(draft, () => {})
    expect(store.get(draft)).toEqual({ name: 'Aurora' })
  })

  it('drops what no longer has its shape', async () => {
    localStorage.setItem(KEY, JSON.stringify({ name: 7 }))
    const { draft } = newDraft()
    await readDrafts()
    store.sub(draft, () => {})
    expect(store.get(draft)).toEqual({ name: '' })
  })

  it('is kept with its version', () => {
    store.set(newDraft().draft, { name: 'Aurora' })
    expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toEqual({ v: 1, data: { name: 'Aurora' } })
  })

  it('that another tab removed is stored again, and what is not of the order only stays as another tab has it', () => {
    const apart = draftAtom('letter', () => Promise.resolve(shape), { name: '' }, { apart: true })
    store.set(newDraft().draft, { name: 'Aurora' })
    store.set(apart, { name: 'old' })
    localStorage.clear()
    localStorage.setItem('sello.draft.letter', JSON.stringify({ v: 1, data: { name: 'new' } }))
    keepDrafts(true)
    expect(localStorage.getItem(KEY)).toContain('Aurora')
    expect(localStorage.getItem('sello.draft.letter')).toContain('new')
  })

  it.each([
    ['before the versions', { title: 'Aurora' }],
    ['version 1', { v: 1, data: { title: 'Aurora' } }],
    ['the present version', { v: 2, data: { name: 'Aurora' } }],
  ])('of %s is brought up to date', async (_, found) => {
    localStorage.setItem(KEY, JSON.stringify(found))
    const draft = draftAtom(
      'mark',
      () => Promise.resolve(shape),
      { name: '' },
      {
        version: 2,
        upgrade: (data, from) => (from < 2 ? { name: (data as { title: string }).title } : data),
      },
    )
    await readDrafts()
    store.sub(draft, () => {})
    expect(store.get(draft)).toEqual({ name: 'Aurora' })
  })

  it('loads no shape where nothing was kept', async () => {
    const { draft, loaded } = newDraft()
    await readDrafts()
    store.sub(draft, () => {})
    expect(loaded()).toBe(0)
  })

  it('lets what was typed first stand over what is read later', async () => {
    localStorage.setItem(KEY, JSON.stringify({ name: 'old' }))
    const { draft } = newDraft()
    const reading = readDrafts()
    store.set(draft, { name: 'new' })
    await reading
    store.sub(draft, () => {})
    expect(store.get(draft)).toEqual({ name: 'new' })
  })

  it('of a tab that was opened with nothing kept is its own: what another tab has stored since is not changed in it', async () => {
    const { draft } = newDraft()
    await readDrafts()
    localStorage.setItem(KEY, JSON.stringify({ v: 1, data: { name: 'Faro' } }))
    store.set(draft, before => ({ name: `${before.name}Vela` }))
    await readDrafts()
    store.sub(draft, () => {})
    expect(store.get(draft)).toEqual({ name: 'Vela' })
  })

  it('is forgotten, kept text and all', () => {
    const { draft } = newDraft()
    store.set(draft, { name: 'Aurora' })
    forgetDrafts()
    expect(store.get(draft)).toEqual({ name: '' })
    expect(localStorage.getItem(KEY)).toBeNull()
  })
})
