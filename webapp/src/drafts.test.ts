import { beforeEach, describe, expect, it, vi } from 'vitest'
import type * as Drafts from './drafts'
import type * as State from './state'
import * as z from './zod'
import {
  claimDrafts,
  draftAtom,
  draftsHeldAtom,
  forgetDrafts,
  keepDrafts,
  readDrafts,
  releaseDrafts,
} from './drafts'
import { store } from './state'

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

describe('the form of another tab in the storage', () => {
  const way = z.object({ id: z.string() })
  const WAY = 'sello.draft.way'
  const [mine, other] = [{ id: 'mine' }, JSON.stringify({ v: 1, data: { id: 'other' } })]

  let tab: typeof Drafts & Pick<typeof State, 'store'>

  beforeEach(async () => {
    vi.resetModules() // the drafts of other tests identify forms too
    const { store } = await import('./state')
    tab = { ...(await import('./drafts')), store }
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
    await vi.waitFor(() => expect(tab.store.get(way)).toEqual({ id: 'other' }))
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

describe('S33: the drafts of an account', () => {
  const empty = { name: '' }
  const keptFor = (sub: string) => {
    localStorage.setItem('sello.draft-owner', JSON.stringify(sub))
    localStorage.setItem(KEY, JSON.stringify({ name: 'Aurora' }))
    store.set(draftsHeldAtom, true)
  }
  const settled = () => new Promise(resolve => setTimeout(resolve))
  /** What is stored, except that a session has ended. */
  const keptKeys = () => Object.keys(localStorage).filter(key => key !== 'sello.draft-ended')

  beforeEach(() => {
    claimDrafts('nobody')
    releaseDrafts()
    localStorage.clear()
  })

  it('are not shown before it is known that it is signed in', async () => {
    keptFor('ana')
    const { draft } = newDraft()
    await readDrafts()
    store.sub(draft, () => {})
    await settled()
    expect(store.get(draft)).toEqual(empty)
    claimDrafts('ana')
    await settled()
    expect(store.get(draft)).toEqual({ name: 'Aurora' })
    expect(store.get(draftsHeldAtom)).toBe(false)
  })

  it.each([
    ['is another one', '"ana"'],
    ['cannot be read', 'eva'],
    ['is no account', '7'],
  ])('are removed when somebody is signed in and their account %s', async (_, owner) => {
    keptFor('ana')
    localStorage.setItem('sello.draft-owner', owner)
    const { draft } = newDraft()
    claimDrafts('eva')
    await settled()
    expect(store.get(draft)).toEqual(empty)
    expect(localStorage.getItem(KEY)).toBeNull()
  })

  it('are removed when nobody is signed in any more', () => {
    keptFor('ana')
    releaseDrafts()
    expect(keptKeys()).toEqual([])
    expect(store.get(draftsHeldAtom)).toBe(false)
  })

  it('leave what was stored since another tab removed them, and are not stored over it', () => {
    const { draft } = newDraft()
    claimDrafts('ana')
    store.set(draft, { name: 'Aurora' })
    localStorage.clear()
    localStorage.setItem(KEY, JSON.stringify({ v: 1, data: { name: 'Boreal' } }))
    store.set(draft, { name: 'Aurora 2' })
    expect(localStorage.getItem(KEY)).toContain('Boreal')
    releaseDrafts()
    expect(store.get(draft)).toEqual(empty)
    expect(localStorage.getItem(KEY)).toContain('Boreal')
  })

  it('begin with what was typed before signing in', () => {
    const { draft } = newDraft()
    store.set(draft, { name: 'Aurora' })
    releaseDrafts(true)
    expect(store.get(draft), 'which no session takes along').toEqual({ name: 'Aurora' })
    claimDrafts('ana')
    expect(store.get(draft)).toEqual({ name: 'Aurora' })
    releaseDrafts()
    expect(store.get(draft)).toEqual(empty)
  })

  it('do not come back after an expiry where something was typed meanwhile: all or none', () => {
    const keeps = (name: string) =>
      draftAtom(name, () => Promise.resolve(shape), empty, { impersonal: value => value })
    const [first, second] = [keeps('first'), keeps('second')]
    claimDrafts('ana')
    store.set(first, { name: 'Galerna' })
    store.set(second, { name: 'Spain' })
    releaseDrafts(true)
    store.set(first, { name: 'Brisa' })
    claimDrafts('ana')
    expect([store.get(first), store.get(second)]).toEqual([{ name: 'Brisa' }, empty])
    releaseDrafts()
  })

  it('come back after an expiry where what was typed meanwhile was removed again', () => {
    const mark = draftAtom('removed', () => Promise.resolve(shape), empty, { impersonal: value => value })
    claimDrafts('ana')
    store.set(mark, { name: 'Galerna' })
    releaseDrafts(true)
    store.set(mark, { name: 'Brisa' })
    store.set(mark, { name: '' })
    claimDrafts('ana')
    expect(store.get(mark)).toEqual({ name: 'Galerna' })
    releaseDrafts()
  })

  it('come back after an expiry to the same account only, without what is personal', () => {
    const mark = draftAtom('impersonal', () => Promise.resolve(shape), empty, { impersonal: value => value })
    const { draft } = newDraft()
    for (const [sub, found] of [
      ['ana', { name: 'Aurora' }],
      ['eva', empty],
    ] as const) {
      claimDrafts('ana')
      store.set(mark, { name: 'Aurora' })
      store.set(draft, { name: 'Ana' })
      releaseDrafts(true)
      expect([store.get(mark), store.get(draft), keptKeys()]).toEqual([empty, empty, []])
      claimDrafts(sub)
      expect([store.get(mark), store.get(draft)]).toEqual([found, empty])
      releaseDrafts()
      claimDrafts('ana')
      expect(store.get(mark), 'once').toEqual(empty)
      releaseDrafts()
    }
  })
})
