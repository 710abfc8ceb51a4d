import { beforeEach, describe, expect, it, vi } from 'vitest'
import type * as State from '../state'
import * as z from '../zod'
import type * as Drafts from './index'

const shape = z.object({ name: z.string() })
const KEY = 'sello.draft.mark'

beforeEach(() => localStorage.clear())

describe('the form of another tab in the storage', () => {
  const way = z.object({ id: z.string() })
  const WAY = 'sello.draft.way'
  const [mine, other] = [{ id: 'mine' }, JSON.stringify({ v: 1, data: { id: 'other' } })]

  let tab: typeof Drafts & Pick<typeof State, 'store'>

  beforeEach(async () => {
    vi.resetModules() // the drafts of other tests identify forms too
    const { store } = await import('../state')
    tab = { ...(await import('./index')), store }
  })

  const newDrafts = () => ({
    mark: tab.draftAtom('mark', () => Promise.resolve(shape), { name: '' }),
    way: tab.draftAtom('way', () => Promise.resolve(way), { id: '' }, { idKey: 'id' }),
    owner: tab.draftAtom('owner', () => Promise.resolve(shape), { name: '' }),
  })

  function storeOther() {
    localStorage.setItem(KEY, JSON.stringify({ v: 1, data: { name: 'Faro' } }))
    localStorage.setItem(WAY, other)
    localStorage.setItem('sello.draft.owner', JSON.stringify({ v: 1, data: { name: 'Ana' } }))
  }

  async function newForm() {
    const drafts = newDrafts()
    await tab.readDrafts()
    tab.store.set(drafts.mark, { name: 'Vela' })
    tab.store.set(drafts.way, mine)
    storeOther()
    return drafts
  }

  it('is not there where this tab has not read the storage yet: what is typed meanwhile is changed in it', async () => {
    storeOther()
    const { mark, way } = newDrafts()
    tab.store.set(mark, { name: 'Vela' })
    tab.store.set(way, form => (form.id ? form : mine))
    expect(tab.isOtherStored()).toBe(false)
    await vi.waitFor(() => expect(tab.store.get(way)).toEqual({ id: 'other' }), { timeout: 20_000 })
    expect(localStorage.getItem(KEY)).toContain('Vela')
    expect(localStorage.getItem(WAY)).toContain('other')
    expect(localStorage.getItem('sello.draft.owner')).toContain('Ana')
  })

  it('is replaced as a whole by a change: forms are not mixed', async () => {
    const { mark } = await newForm()
    tab.store.set(mark, { name: 'Vela 2' })
    expect(localStorage.getItem(KEY)).toContain('Vela 2')
    expect(localStorage.getItem(WAY)).toContain('mine')
    expect(localStorage.getItem('sello.draft.owner')).toBeNull() // this form has no owner yet
  })

  it('stays when this tab forgets its own', async () => {
    const { mark } = await newForm()
    tab.forgetDrafts()
    expect(tab.store.get(mark)).toEqual({ name: '' })
    expect(localStorage.getItem(KEY)).toContain('Faro')
  })

  it('is not changed by a form that is not identified, and stays when that is forgotten', async () => {
    const { mark, way, owner } = await newForm()
    const stored = { ...localStorage, 'sello.draft.left': '"mine"' }
    tab.forgetDrafts()
    tab.store.set(owner, { name: 'Eva' })
    tab.keepForm()
    tab.forgetDrafts()
    expect({ ...localStorage }).toEqual(stored)
    tab.store.set(mark, { name: 'Vela' })
    tab.store.set(way, { id: 'third' })
    expect(localStorage.getItem(KEY)).toContain('Vela')
    expect(localStorage.getItem('sello.draft.owner')).toBeNull()
  })

  it('is replaced as a whole when the page is left', async () => {
    await newForm()
    tab.keepForm()
    expect(localStorage.getItem(KEY)).toContain('Vela')
    expect(localStorage.getItem(WAY)).toContain('mine')
    expect(localStorage.getItem('sello.draft.owner')).toBeNull()
  })

  it.each([
    ['is of an earlier build, without an id', JSON.stringify({ id: '' })],
    ['cannot be read', '{'],
  ])('is replaced as a whole by a change where it %s', async (_, found) => {
    const { mark } = await newForm()
    localStorage.setItem(WAY, found)
    tab.store.set(mark, { name: 'Vela 2' })
    expect(localStorage.getItem(WAY)).toContain('mine')
    expect(localStorage.getItem('sello.draft.owner')).toBeNull()
  })

  it.each([
    ['another form', 'other', true],
    ['its own', 'mine', false],
  ])('that was removed last was %s: only its own form stays removed', async (_, left, isKept) => {
    await newForm()
    localStorage.clear()
    localStorage.setItem('sello.draft.left', JSON.stringify(left))
    tab.keepForm()
    expect(localStorage.getItem(KEY)).toEqual(isKept ? expect.stringContaining('Vela') : null)
    expect(localStorage.getItem(WAY)).toEqual(isKept ? expect.stringContaining('mine') : null)
  })

  it('is noted by its id where it is removed', async () => {
    const { way } = await newForm()
    tab.store.set(way, mine)
    tab.keepForm()
    tab.forgetDrafts()
    expect({ ...localStorage }).toEqual({ 'sello.draft.left': '"mine"' })
  })

  it('is none where it has the same id, there is none, or is of another account', async () => {
    await newForm()
    expect(tab.isOtherStored()).toBe(true)
    localStorage.setItem('sello.draft-owner', JSON.stringify('someone'))
    expect(tab.isOtherStored()).toBe(false)
    localStorage.removeItem('sello.draft-owner')
    localStorage.setItem(WAY, JSON.stringify({ v: 1, data: mine }))
    expect(tab.isOtherStored()).toBe(false)
    localStorage.removeItem(WAY)
    expect(tab.isOtherStored()).toBe(false)
  })
})
