import { beforeEach, describe, expect, it } from 'vitest'
import { store } from '../state'
import * as z from '../zod'
import { claimDrafts, draftAtom, draftsHeldAtom, readDrafts, releaseDrafts } from './index'

const shape = z.object({ name: z.string() })
const KEY = 'sello.draft.mark'

const newDraft = () => draftAtom('mark', () => Promise.resolve(shape), { name: '' })

beforeEach(() => localStorage.clear())

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
    const draft = newDraft()
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
    const draft = newDraft()
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
    const draft = newDraft()
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
    const draft = newDraft()
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
    const draft = newDraft()
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
