import { beforeEach, describe, expect, it } from 'vitest'
import { whilePending } from '../../api/pending'
import { sessionFound, sessionLost } from '../../api/session'
import { store } from '../../state'
import { confirm } from '../../ui/confirm'
import { ownersAtom, trademarkAtom } from './drafts'
import { note } from './history'
import { mark } from './marking'
import { faultsAtom, go, payingAtom } from './state'
import { progress, reset, session, typeOwners, typeTrademark } from './testing'

const state = () => history.state as { step?: string } | null
const entries = () => history.length

/** The browser goes to an entry of its history. */
function browserGoesTo(step: string | undefined, address = '/#/'): void {
  history.replaceState(step ? { step } : null, '', address)
  dispatchEvent(new PopStateEvent('popstate'))
}

/** The visitor moves on to a step, which the page then notes. */
function moveTo(at: 'owners' | 'review' | 'contact'): void {
  go(at === 'review' ? { at, quote: null } : { at })
  note(at, true)
}

beforeEach(() => {
  reset()
  typeTrademark()
  typeOwners()
  note('trademark', false)
})

describe('an entry of the history', () => {
  it('is made for every step that is moved to', () => {
    const before = entries()
    moveTo('owners')
    expect(entries()).toBe(before + 1)
    expect(state()).toEqual({ step: 'owners', after: 1 })
    moveTo('review')
    expect(entries()).toBe(before + 2)
  })

  it('keeps what else was in its state', () => {
    history.replaceState({ idx: 4 }, '')
    moveTo('owners')
    expect(state()).toEqual({ idx: 4, step: 'owners', after: 1 })
  })

  it('is not made twice for a step', () => {
    moveTo('owners')
    const before = entries()
    note('owners', true)
    expect(entries()).toBe(before)
  })

  it('is made after a reload that came between the move and its entry', () => {
    moveTo('owners')
    const before = entries()
    go({ at: 'review', quote: null })
    note('review', false)
    expect(entries()).toBe(before + 1)
    expect(state()).toEqual({ step: 'review', after: 2 })
  })

  it('is only renamed at the beginning, and where a fault led back', () => {
    const before = entries()
    go({ at: 'owners' })
    note('owners', false)
    expect(state()).toEqual({ step: 'owners', after: 0 })
    mark({ faults: [{ path: 'name', code: 'required', limit: 0 }], at: { at: 'trademark' }, aloud: true })
    note('trademark', true)
    expect(state()).toEqual({ step: 'trademark', after: 0 })
    expect(entries()).toBe(before)
  })
})

describe('the browser’s Back', () => {
  it('goes a step back, with nothing marked as wrong there', () => {
    moveTo('owners')
    store.set(faultsAtom, [{ path: 'name', code: 'required', limit: 0 }])
    browserGoesTo('trademark')
    expect(progress().place).toEqual({ at: 'trademark' })
    expect(store.get(faultsAtom)).toEqual([])
  })

  it('takes an entry without a step for the first one', () => {
    moveTo('owners')
    browserGoesTo(undefined)
    expect(progress().place).toEqual({ at: 'trademark' })
  })

  it.each(['/#/faqs', '/#/home#trademarks'])('to another screen (%s) changes nothing', address => {
    moveTo('owners')
    browserGoesTo('trademark', address)
    expect(progress().place).toEqual({ at: 'owners' })
  })

  it.each(['/', '/#', '/#/', '/#?editTrademark=1', '/#/?trademarkId=o-1'])(
    'is followed where the form is at %s',
    address => {
      moveTo('owners')
      browserGoesTo('trademark', address)
      expect(progress().place).toEqual({ at: 'trademark' })
    },
  )

  it('from the contact form goes to the trademark', () => {
    typeTrademark({ country_protection: 'OTHER' })
    moveTo('contact')
    browserGoesTo('trademark')
    expect(progress().place).toEqual({ at: 'trademark' })
  })

  it('does not lead to a step that the trademark does not have', () => {
    typeTrademark({ country_protection: 'OTHER' })
    moveTo('contact')
    browserGoesTo('owners')
    expect(progress().place).toEqual({ at: 'contact' })
  })
})

describe('while something is under way the step stays', () => {
  function expectStays() {
    browserGoesTo('trademark')
    expect(progress().place).toEqual({ at: 'owners' })
    expect(state(), 'and Back can be used again afterwards').toMatchObject({ step: 'owners' })
  }

  it('a request', async () => {
    moveTo('owners')
    let done = () => {}
    const work = whilePending(() => new Promise<void>(resolve => (done = resolve)))
    expectStays()
    done()
    await work
    browserGoesTo('trademark')
    expect(progress().place).toEqual({ at: 'trademark' })
  })

  it('a question', () => {
    moveTo('owners')
    void confirm({ title: 'Sure?' })
    expectStays()
  })

  it('a payment', () => {
    moveTo('owners')
    store.set(payingAtom, { order: 'o-1', cents: 1 })
    expectStays()
  })
})

describe('the browser’s Forward', () => {
  it('goes to where one came back from, while nothing was changed', () => {
    moveTo('owners')
    moveTo('review')
    browserGoesTo('owners')
    browserGoesTo('review')
    expect(progress().place).toEqual({ at: 'review', quote: null })
  })

  it.each([
    ['the trademark', () => store.set(trademarkAtom, form => ({ ...form, name: 'Boreal' }))],
    ['the owners', () => typeOwners()],
  ])('does not pass by the checks once %s was changed', (_, change) => {
    moveTo('owners')
    browserGoesTo('trademark')
    change()
    browserGoesTo('owners')
    expect(progress().place).toEqual({ at: 'trademark' })
  })

  it('S33: leads nowhere once the session has ended', () => {
    sessionFound(session)
    typeTrademark()
    typeOwners()
    moveTo('owners')
    moveTo('review')
    browserGoesTo('owners')
    const typed = [store.get(trademarkAtom), store.get(ownersAtom)] as const
    sessionLost()
    go({ at: 'owners' })
    store.set(trademarkAtom, typed[0])
    store.set(ownersAtom, typed[1])
    browserGoesTo('review')
    expect(progress().place).toEqual({ at: 'owners' })
  })

  it('does not lead to a step that was not come back from', () => {
    moveTo('owners')
    browserGoesTo('trademark')
    browserGoesTo('review')
    expect(progress().place).toEqual({ at: 'trademark' })
  })
})
