import { beforeEach, describe, expect, it } from 'vitest'
import { pendingAtom } from '../../api/pending'
import { lost, order, quoted, refusal, serve } from '../../api/testserver'
import { store } from '../../state'
import { drop, keep } from '../../storage'
import { progressAtom, trademarkAtom } from './drafts'
import { press } from './drive'
import { EMPTY_TRADEMARK } from './model/trademark'
import { sentContact } from './model/sentContact'
import { STEP } from './model/states'
import { adopt } from './openOrder'
import { said } from './said'
import { leaveSettled, lookAfter } from './settled'
import { SETTLED } from './startOver'
import { journeyAtom } from './state'
import { hands, progress, reset, signIn, typeOwners, typeTrademark } from './testing'

const GET = 'GET /trademarks/o-1'
const quote = quoted

const open = () => new AbortController().signal
const mark = (changes: object) => ({ trademark_data: { ...order().trademark_data, ...changes } })

beforeEach(reset)

/** Expects that the form is not that of the order. */
function expectAnother(): void {
  expect(progress()).toMatchObject({ draftId: expect.stringMatching(/./) as string, saved: null })
  expect(progress().draftId).not.toBe('d-1')
}

/** The address of the result that is noted of a paid order. */
const PAID = '/registration/success?trademarkId=o-1'

describe('a form that was kept with its order', () => {
  beforeEach(() => adopt(order(), { at: 'review', quote }))

  it('makes room for a new one when the order was paid meanwhile', async () => {
    serve({ [GET]: { data: order({ state: 'paid' }) } })
    await leaveSettled('o-1', open())
    expect(progress()).toEqual({ place: { at: 'trademark' }, draftId: '', saved: null })
    expect(store.get(trademarkAtom).name).toBe('')
  })

  it('stays when the order is still to be paid, which is asked behind what people do', async () => {
    let pending = true
    serve({
      [GET]: () => {
        pending = store.get(pendingAtom)
        return { data: order() }
      },
    })
    await leaveSettled('o-1', open())
    expect(pending).toBe(false)
    expect(progress().saved?.id).toBe('o-1')
  })

  it('is a new order’s when the server has lost this one', async () => {
    serve({ [GET]: refusal(404, 'not_found') })
    await leaveSettled('o-1', open())
    expectAnother()
    expect(progress().place).toEqual({ at: 'review', quote })
    expect(store.get(trademarkAtom).name).toBe('Aurora')
  })

  it('is a new order’s when the account has this one no more, which is said', async () => {
    signIn()
    serve({ [GET]: refusal(404, 'not_found') })
    await leaveSettled('o-1', open())
    expectAnother()
    expect(store.get(trademarkAtom).name).toBe('Aurora')
    expect(store.get(journeyAtom)).toMatchObject({ at: 'settled', removed: true, other: true })
  })

  it('stays as it is when the server cannot be asked', async () => {
    serve({ [GET]: lost })
    await leaveSettled('o-1', open())
    expect(progress()).toMatchObject({ draftId: 'd-1', saved: { id: 'o-1' } })
  })

  it('stays as it is when the screen was left meanwhile', async () => {
    const stop = new AbortController()
    serve({
      [GET]: () => {
        queueMicrotask(() => queueMicrotask(() => stop.abort()))
        return { data: order({ state: 'paid' }) }
      },
    })
    await leaveSettled('o-1', stop.signal)
    expect(progress().saved?.id).toBe('o-1')
  })

  it('stays, as a new order’s, where something else is typed', async () => {
    typeTrademark({ name: 'Boreal' })
    serve({ [GET]: { data: order({ state: 'paid' }) } })
    await leaveSettled('o-1', open())
    expectAnother()
    expect(store.get(trademarkAtom).name).toBe('Boreal')
    expect(store.get(journeyAtom)).toMatchObject({ at: 'settled', taken: true, other: true })
    expect(localStorage.getItem('sello.draft.trademark')).toContain('Boreal')
  })

  it.each([
    ['the order’s is the order’s', 'disc.png', ''],
    ['another name is another form', 'star.png', 'Aurora'],
  ])('whose logo is not saved: a file with %s', async (_, file, name) => {
    const logo = { name: file, size: 9 }
    store.set(trademarkAtom, form => ({ ...form, type: 'LOGO', logo, logoFileChanged: true }))
    const data = order({ state: 'paid', ...mark({ type: 'LOGO', logo_name: 'disc.png' }) })
    serve({ [GET]: { data } })
    await leaveSettled('o-1', open())
    expect(store.get(trademarkAtom).name).toBe(name)
  })
})

describe('a form that another tab has begun since', () => {
  it('stays in the storage, which is that tab’s', async () => {
    adopt(order(), { at: 'review', quote })
    keep('sello.draft.trademark', { v: 1, data: { ...EMPTY_TRADEMARK, type: 'NAME', name: 'Coral' } })
    keep('sello.draft.progress', { v: 1, data: { ...progress(), draftId: 'd-2', saved: null } })
    serve({ [GET]: { data: order({ state: 'paid' }) } })
    await leaveSettled('o-1', open())
    expect(store.get(trademarkAtom).name).toBe('')
    expect(localStorage.getItem('sello.draft.trademark')).toContain('Coral')
  })
})

describe('a form that was never saved here', () => {
  beforeEach(() => {
    typeTrademark()
    typeOwners()
    keep(SETTLED, PAID)
  })

  it('is asked about where another tab has removed it from the storage', async () => {
    drop('sello.draft.trademark')
    serve({ [GET]: { data: order({ state: 'paid' }) } })
    await lookAfter(open())
    expect(store.get(journeyAtom)).toMatchObject({ at: 'settled', taken: true, other: false })
    expect(store.get(trademarkAtom).name).toBe('')
    expect(localStorage.getItem(SETTLED)).toBe(JSON.stringify(PAID))
  })

  it.each([
    ['as it was', 'Aurora', ''],
    ['changed meanwhile', 'Boreal', 'Boreal'],
  ])('is asked about again where the server could not be reached: %s', async (_, typed, left) => {
    drop('sello.draft.trademark')
    serve({ [GET]: lost })
    await lookAfter(open())
    typeTrademark({ name: typed })
    serve({ [GET]: { data: order({ state: 'paid' }) } })
    await lookAfter(open())
    expect(store.get(journeyAtom)).toMatchObject({ at: 'settled', taken: true, other: left !== '' })
    expect(store.get(trademarkAtom).name).toBe(left)
    expect(localStorage.getItem('sello.draft.trademark') ?? '').toContain(left)
    expect(localStorage.getItem('sello.draft.trademark') ?? '').not.toContain('Aurora')
  })

  it('is asked about before it is paid', async () => {
    drop('sello.draft.trademark')
    const server = serve({ [GET]: { data: order({ state: 'paid' }) } })
    await press({ is: 'pressed', place: { at: 'review', quote }, shown: quote }, hands)
    expect(server.log()).toEqual([GET])
    expect(store.get(journeyAtom)).toMatchObject({ at: 'settled', other: false })
  })

  it('is not where another form was removed: it stays as it is', async () => {
    store.set(progressAtom, form => ({ ...form, draftId: 'd-2' }))
    for (const name of ['trademark', 'owners', 'progress']) drop(`sello.draft.${name}`)
    keep('sello.draft.left', 'd-1')
    const server = serve({ [GET]: { data: order({ state: 'paid' }) } })
    await lookAfter(open())
    expect(server.log()).toEqual([])
    expect(store.get(journeyAtom)).toBe(STEP)
    expect(progress().draftId).toBe('d-2')
    expect(store.get(trademarkAtom).name).toBe('Aurora')
  })

  it('is not while it is stored: the order that was noted is an earlier one', async () => {
    const server = serve({})
    await lookAfter(open())
    expect(server.log()).toEqual([])
    expect(store.get(trademarkAtom).name).toBe('Aurora')
  })
})

describe('an empty form', () => {
  it('whose entry in the history names a step says once what became of it', async () => {
    history.replaceState({ step: 'review' }, '')
    keep(SETTLED, PAID)
    const server = serve({ [GET]: { data: order({ state: 'paid' }) } })
    await lookAfter(open())
    expect(store.get(journeyAtom)).toMatchObject({ at: 'settled', taken: true })
    store.set(journeyAtom, STEP)
    said()
    await lookAfter(open())
    expect(store.get(journeyAtom)).toBe(STEP)
    expect(server.log()).toEqual([GET])
  })
})

describe('a form that another tab has sent without a payment', () => {
  const sent = '/reportrequest/success?trademarkId=o-1'
  const form = () => store.get(trademarkAtom)
  const isSent = { at: 'settled', taken: false }
  const reported = { data: order({ report_requested: true }) }

  describe.each([
    ['saved', () => adopt(order(), { at: 'review', quote })],
    ['not saved', () => (typeTrademark(), typeOwners())],
  ] as const)('as a viability report, and that was %s', (_, show) => {
    beforeEach(() => {
      show()
      drop('sello.draft.trademark')
      keep(SETTLED, sent)
    })

    it('is emptied, and leads to the result', async () => {
      serve({ [GET]: reported })
      expect(await lookAfter(open())).toBe(false)
      expect(store.get(journeyAtom)).toMatchObject({ ...isSent, to: sent, other: false })
      expect(form().name).toBe('')
      expect(localStorage.getItem(SETTLED)).toBe(JSON.stringify(sent))
    })

    it('stays where it differs, as another form', async () => {
      serve({ [GET]: lost })
      await lookAfter(open())
      typeTrademark({ name: 'Boreal' })
      serve({ [GET]: reported })
      await lookAfter(open())
      expect(store.get(journeyAtom)).toMatchObject({ ...isSent, to: sent, other: true })
      expect(form().name).toBe('Boreal')
      expectAnother()
    })

    it('leads to the paid order where it was paid since', async () => {
      serve({ [GET]: { data: order({ state: 'paid' }) } })
      await lookAfter(open())
      expect(store.get(journeyAtom)).toMatchObject({ at: 'settled', taken: true, to: PAID })
      expect(localStorage.getItem(SETTLED)).toBe(JSON.stringify(PAID))
    })
  })

  it('as a report, and is opened again to be paid, stays', async () => {
    keep(SETTLED, sent)
    adopt(order({ report_requested: true }), { at: 'review', quote })
    serve({ [GET]: reported })
    await lookAfter(open())
    expect(store.get(journeyAtom)).toBe(STEP)
    expect(form().name).toBe('Aurora')
  })

  describe('as a contact request', () => {
    beforeEach(() => {
      typeTrademark({ country_protection: 'OTHER', custom_countries: 'Chile' })
      keep(SETTLED, sentContact(form()))
      drop('sello.draft.trademark')
    })

    it('and differs from a form that is saved: its order is asked for, and stays its own', async () => {
      adopt(order(), { at: 'review', quote })
      drop('sello.draft.trademark')
      const server = serve({ [GET]: { data: order() } })
      await lookAfter(open())
      expect(server.log()).toEqual([GET])
      expect(store.get(journeyAtom)).toBe(STEP)
      expect(progress().saved).toMatchObject({ id: 'o-1' })
      expect(localStorage.getItem('sello.draft.trademark')).toContain('Aurora')
    })

    it('is emptied without a question to the server, of which the note has no text', async () => {
      const server = serve({})
      expect(localStorage.getItem(SETTLED)).toMatch(/^"\/contact\/success\?sum=-?\d+"$/)
      await lookAfter(open())
      expect(store.get(journeyAtom)).toMatchObject({ ...isSent, to: '/contact/success', other: false })
      expect(form().type).toBe('')
      expect(server.log()).toEqual([])
    })

    it('stays where it differs, and is stored again', async () => {
      typeTrademark({ country_protection: 'OTHER', custom_countries: 'Peru' })
      drop('sello.draft.trademark')
      await lookAfter(open())
      expect(store.get(journeyAtom)).toMatchObject({ ...isSent, other: true })
      expect(localStorage.getItem('sello.draft.trademark')).toContain('Peru')
    })

    it('stays where it was begun since', async () => {
      typeTrademark({ country_protection: 'OTHER', custom_countries: 'Chile' })
      await lookAfter(open())
      expect(store.get(journeyAtom)).toBe(STEP)
      expect(form().custom_countries).toBe('Chile')
    })
  })
})
