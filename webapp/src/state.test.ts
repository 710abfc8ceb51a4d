import { beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { draftAtom, forgetDrafts, readDrafts, store } from './state'

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

  it('is forgotten, kept text and all', () => {
    const { draft } = newDraft()
    store.set(draft, { name: 'Aurora' })
    forgetDrafts()
    expect(store.get(draft)).toEqual({ name: '' })
    expect(localStorage.getItem(KEY)).toBeNull()
  })
})
