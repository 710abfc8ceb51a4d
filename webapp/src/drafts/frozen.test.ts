import { beforeEach, describe, expect, it, vi } from 'vitest'
import type * as State from '../state'
import * as z from '../zod'
import type * as Drafts from './index'

const shape = z.object({ name: z.string() })
const KEY = 'sello.draft.mark'

beforeEach(() => localStorage.clear())

describe('S33: a tab that the browser froze while another tab signed in and out', () => {
  type Tab = typeof Drafts & Pick<typeof State, 'store'>

  /** Opens a tab; its form is the one that is stored. */
  async function open() {
    vi.resetModules()
    const { store } = await import('../state')
    const tab: Tab = { ...(await import('./index')), store }
    const options = { idKey: 'id' } as const
    const way = tab.draftAtom('way', () => Promise.resolve(z.object({ id: z.string() })), { id: '' }, options)
    const mark = tab.draftAtom('mark', () => Promise.resolve(shape), { name: '' })
    await tab.readDrafts()
    tab.showDrafts()
    const type = (name: string, id: string) => {
      tab.store.set(mark, { name })
      tab.store.set(way, { id })
    }
    const shown = () => ({ ...tab.store.get(way), ...tab.store.get(mark) })
    return { ...tab, type, shown }
  }

  const empty = { id: '', name: '' }

  function signInAndOut(tab: Tab) {
    tab.claimDrafts('ana')
    tab.releaseDrafts()
  }

  it('empties its form, which the session took along', async () => {
    const live = await open()
    live.type('Vela', 'v')
    const frozen = await open()
    expect(frozen.shown()).toEqual({ id: 'v', name: 'Vela' })
    signInAndOut(live)
    expect(frozen.releaseDrafts()).toBe(true)
    expect(frozen.shown()).toEqual(empty)
    expect(localStorage.getItem(KEY)).toBeNull()
  })

  it('empties its own form too, and leaves what was stored since', async () => {
    const live = await open()
    const frozen = await open()
    live.type('Vela', 'v')
    frozen.type('Faro', 'f')
    signInAndOut(live)
    live.type('Brisa', 'b')
    expect(frozen.releaseDrafts()).toBe(true)
    expect(frozen.shown()).toEqual(empty)
    expect(localStorage.getItem(KEY)).toContain('Brisa')
  })

  it('does not give its form to the account that signed in then', async () => {
    const live = await open()
    const frozen = await open()
    frozen.type('Faro', 'f')
    signInAndOut(live)
    live.claimDrafts('eva')
    expect(frozen.claimDrafts('eva')).toBe(true)
    expect(frozen.shown()).toEqual(empty)
    expect(localStorage.getItem(KEY)).toBeNull()
  })

  it('stores nothing before it hears of it: neither a change, nor its form when it is left', async () => {
    const live = await open()
    const frozen = await open()
    frozen.type('Faro', 'f')
    signInAndOut(live)
    frozen.type('Faro 2', 'f')
    frozen.keepForm()
    expect(localStorage.getItem(KEY)).toBeNull()
    live.type('Brisa', 'b')
    frozen.keepForm()
    frozen.forgetDrafts()
    expect(localStorage.getItem(KEY)).toContain('Brisa')
  })

  it('keeps what is typed after it heard of it', async () => {
    const live = await open()
    const frozen = await open()
    signInAndOut(live)
    frozen.releaseDrafts()
    frozen.type('Faro', 'f')
    expect(frozen.releaseDrafts()).toBe(false)
    expect(frozen.shown().name).toBe('Faro')
    expect(localStorage.getItem(KEY)).toContain('Faro')
  })

  it('keeps its form where no session ended', async () => {
    const live = await open()
    const frozen = await open()
    frozen.type('Faro', 'f')
    live.claimDrafts('ana')
    expect(frozen.claimDrafts('ana')).toBe(false)
    expect(frozen.shown().name).toBe('Faro')
    frozen.releaseDrafts()
    expect(frozen.shown()).toEqual(empty)
  })
})
