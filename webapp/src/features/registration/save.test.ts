import { beforeEach, describe, expect, it } from 'vitest'
import { sessionAtom, sessionFound, sessionLost } from '../../api/session'
import { lost, mark, order, party, quoteOf, refusal, serve } from '../../api/testserver'
import { text } from '../../i18n'
import { load } from '../../i18n/bundles'
import { store } from '../../state'
import { keep } from '../../storage'
import { emptyParty } from '../party/form'
import { toParty } from '../party/wire'
import { ownersAtom, progressAtom, trademarkAtom } from './drafts'
import { dropLogo, keepLogo } from './mark/logo-file'
import { EMPTY_TRADEMARK } from './model/trademark'
import { adopt } from './openOrder'
import { go, payingAtom } from './state'
import {
  answerNext,
  errors,
  faults,
  hands,
  pay,
  progress,
  reset,
  session,
  signIn,
  typeOwners,
  typeTrademark,
} from './testing'

await load('en', 'steps')

const CREATE = 'POST /trademarks'
const GET = 'GET /trademarks/o-1'
const UPDATE = 'PUT /trademarks/o-1'
const UUID = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/

const shown = quoteOf(125000)

/** Saves the order by the button of the review; returns the id of the order that is to be paid then, or null. */
async function saveOrder(): Promise<string | null> {
  store.set(payingAtom, null)
  await pay(shown)
  return store.get(payingAtom)?.order ?? null
}

const type = () => {
  typeTrademark()
  typeOwners()
}

beforeEach(async () => {
  reset()
  await dropLogo()
  type()
})

describe('the first save', () => {
  it('creates the order from what was typed, under an id of the form', async () => {
    const server = serve({ [CREATE]: { data: order() } })
    expect(await saveOrder()).toBe('o-1')
    const { draft_id, ...sent } = server.sent(CREATE)[0]?.body as { draft_id: string }
    expect(sent).toEqual({
      trademark_data: { ...mark, logo: null },
      owners: [party],
      use_owner_billing: true,
      custom_billing_data: null,
    })
    expect(draft_id).toMatch(UUID)
    expect(progress()).toMatchObject({
      draftId: draft_id,
      saved: { id: 'o-1', reported: false, account: false },
    })
  })

  it('that got no answer is repeated under the same id', async () => {
    const server = serve({ [CREATE]: lost })
    const said = errors()
    expect(await saveOrder()).toBeNull()
    expect(said).toEqual([text('NETWORK_ERROR')])
    expect(progress().saved).toBeNull()
    server.routes[CREATE] = { data: order() }
    await saveOrder()
    const ids = server.sent(CREATE).map(({ body }) => (body as { draft_id: string }).draft_id)
    expect(ids[0]).toMatch(UUID)
    expect(ids[1]).toBe(ids[0])
  })

  it.each([
    ['not_found', 404],
    ['unauthorized', 401],
    ['conflict', 409],
  ])('that is refused with %s says so and saves nothing', async (code, status) => {
    const said = errors()
    const server = serve({ [CREATE]: refusal(status, code) })
    expect(await saveOrder()).toBeNull()
    expect(said).toHaveLength(1)
    expect(server.log()).toEqual([CREATE])
    expect(progress().saved).toBeNull()
  })
})

describe('saving again', () => {
  it('asks for the order, and sends nothing, when nothing was changed', async () => {
    const server = serve({ [CREATE]: { data: order() }, [GET]: { data: order({ state: 'paid' }) } })
    await saveOrder()
    expect(await saveOrder()).toBeNull()
    expect(hands.navigate).toHaveBeenCalledExactlyOnceWith('/registration/success?trademarkId=o-1')
    expect(server.log()).toEqual([CREATE, GET])
  })

  it('sends what was changed under the same id of the form', async () => {
    const server = serve({ [CREATE]: { data: order() } })
    await saveOrder()
    typeTrademark({ name: 'Boreal' })
    await saveOrder()
    const [first, second] = server.sent(CREATE).map(({ body }) => body as Record<string, unknown>)
    expect(second).toMatchObject({ draft_id: first?.draft_id, trademark_data: { name: 'Boreal' } })
  })

  it('updates the order of an account', async () => {
    signIn()
    const server = serve({
      [CREATE]: { data: order() },
      [UPDATE]: { data: order({ report_requested: true }) },
    })
    await saveOrder()
    expect(progress().saved?.account).toBe(true)
    typeTrademark({ name: 'Boreal' })
    void answerNext(true) // the report was requested: pay all the same?
    await saveOrder()
    expect(server.log()).toEqual([CREATE, UPDATE])
    expect(server.sent(UPDATE)[0]?.body).toMatchObject({ trademark_data: { name: 'Boreal' } })
    expect(server.sent(UPDATE)[0]?.body).not.toHaveProperty('draft_id')
    expect(progress().saved?.reported).toBe(true)
  })

  it('of an account’s order without a session opens the login and sends nothing', async () => {
    signIn()
    adopt(order(), { at: 'trademark' })
    expect(progress().saved?.account).toBe(true)
    store.set(sessionAtom, false)
    const server = serve({})
    expect(await saveOrder()).toBeNull()
    expect(hands.signIn).toHaveBeenCalledExactlyOnceWith({ kind: 'login', why: 'auth_session_ended' })
    expect(server.log()).toEqual([])
  })
})

describe('S33: a save during which the session ends', () => {
  const nothing = { draftId: '', saved: null }
  const drafts = () => Object.keys(localStorage).filter(key => key.startsWith('sello.draft.'))

  beforeEach(() => {
    sessionFound(session)
    type()
  })

  it.each([
    ['is stored', { data: order() }],
    ['is refused', refusal(422, 'invalid_data', { terms_conditions_accepted: 'required' })],
  ])('keeps nothing of the order that %s', async (_, answer) => {
    const server = serve({
      [CREATE]: () => {
        sessionLost()
        return answer
      },
    })
    expect(await saveOrder()).toBeNull()
    expect(server.log()).toEqual([CREATE])
    expect(progress()).toMatchObject(nothing)
    expect(faults()).toEqual({})
    expect(drafts()).toEqual([])
  })

  it('sends nothing where it ends before the logo was read', async () => {
    typeTrademark({ type: 'LOGO', logo: { name: 'sun.png', size: 3 }, logoFileChanged: true })
    const server = serve({})
    const saved = saveOrder()
    sessionLost()
    expect(await saved).toBeNull()
    expect(server.log()).toEqual([])
    expect(drafts()).toEqual([])
  })
})

describe('an order that the server no longer has for this visitor', () => {
  it.each([
    ['not_found', 404],
    ['unauthorized', 401],
  ])('(%s) is saved anew from what stands in the form, under a new id', async (code, status) => {
    const said = errors()
    const server = serve({ [CREATE]: { data: order() }, [GET]: refusal(status, code) })
    await saveOrder()
    go({ at: 'review', quote: null })
    const first = progress().draftId
    server.routes[CREATE] = { data: order({ id: 'o-2' }) }
    expect(await saveOrder()).toBe('o-2')
    expect(server.log()).toEqual([CREATE, GET, CREATE])
    expect(progress()).toMatchObject({ place: { at: 'review' }, saved: { id: 'o-2' } })
    expect(progress().draftId).toMatch(UUID)
    expect(progress().draftId).not.toBe(first)
    expect(said).toEqual([])
  })

  it('is kept, without a message, when the session of an account has ended', async () => {
    signIn()
    const said = errors()
    const server = serve({ [GET]: refusal(401, 'unauthorized') })
    adopt(order(), { at: 'trademark' })
    expect(await saveOrder()).toBeNull()
    expect(server.log()).toEqual([GET])
    expect(said).toEqual([])
    expect(progress().saved?.id).toBe('o-1')
  })

  it('is not saved anew for any other failure', async () => {
    const said = errors()
    const server = serve({ [CREATE]: { data: order() }, [GET]: lost })
    await saveOrder()
    expect(await saveOrder()).toBeNull()
    expect(server.log()).toEqual([CREATE, GET])
    expect(said).toEqual([text('NETWORK_ERROR')])
    expect(progress().saved?.id).toBe('o-1')
  })
})

describe('a save that is refused', () => {
  const refused = (fields: Record<string, string>) =>
    serve({ [CREATE]: refusal(422, 'invalid_data', fields) })

  it('leads to the trademark when that has a fault, whatever else has one', async () => {
    go({ at: 'review', quote: null })
    refused({ 'trademark_data.name': 'too_long', 'owners[0].email': 'invalid_email' })
    expect(await saveOrder()).toBeNull()
    expect(progress().place).toEqual({ at: 'trademark' })
    expect(faults()).toEqual({ name: 'too_long' })
  })

  it('leads to the owners else', async () => {
    go({ at: 'review', quote: null })
    refused({ 'owners[0].email': 'invalid_email' })
    await saveOrder()
    expect(progress().place).toEqual({ at: 'owners' })
    expect(faults()).toEqual({ 'owners[0].email': 'invalid_email' })
    expect(store.get(ownersAtom)).toMatchObject({ acceptTermsConditions: true, acceptPrivacyPolicy: true })
  })

  it('for its consents empties their boxes, to be ticked again', async () => {
    refused({ terms_conditions_accepted: 'required' })
    await saveOrder()
    expect(store.get(ownersAtom)).toMatchObject({ acceptTermsConditions: false, acceptPrivacyPolicy: false })
    expect(faults()).toEqual({ terms_conditions_accepted: 'required' })
  })

  it('because it is paid says so', async () => {
    const said = errors()
    serve({ [CREATE]: refusal(409, 'conflict') })
    await saveOrder()
    expect(said).toEqual([text('wizard_frozen')])
  })

  it.each([
    ['file_size_limit', 413, 'max_file_size_reached'],
    ['media_type', 415, 'file_type'],
  ])('for its logo (%s) marks that', async (code, status, fault) => {
    go({ at: 'review', quote: null })
    serve({ [CREATE]: refusal(status, code) })
    await saveOrder()
    expect(progress().place).toEqual({ at: 'trademark' })
    expect(faults()).toEqual({ logo: fault })
  })
})

describe('the logo', () => {
  const sun = new File(['sun'], 'sun.png', { type: 'image/png' })
  const moon = new File(['moon'], 'moon.png', { type: 'image/png' })
  const chosen = (file: File) => ({ type: 'LOGO' as const, logo: { name: file.name, size: file.size } })
  const stored = {
    ...order().trademark_data,
    type: 'LOGO' as const,
    logo_url: '/logo/1',
    logo_name: 'sun.png',
  }

  it('travels with the first save, and is then the server’s', async () => {
    await keepLogo(sun)
    typeTrademark({ ...chosen(sun), logoFileChanged: true })
    const server = serve({ [CREATE]: { data: order({ trademark_data: stored }) }, [GET]: { data: order() } })
    await saveOrder()
    expect(server.sent(CREATE)[0]?.file).toMatchObject({ name: 'sun.png', size: 3 })
    expect(store.get(trademarkAtom)).toMatchObject({ logo_url: '/logo/1', logoFileChanged: false })
    await saveOrder()
    expect(server.log()).toEqual([CREATE, GET])
  })

  it('that was chosen for a saved order is sent, though nothing else was changed', async () => {
    signIn()
    adopt(order({ trademark_data: stored }), { at: 'trademark' })
    await keepLogo(moon)
    store.set(trademarkAtom, form => ({ ...form, ...chosen(moon), logoFileChanged: true }))
    const server = serve({ [UPDATE]: { data: order({ trademark_data: stored }) } })
    await saveOrder()
    expect(server.sent(UPDATE)[0]?.file).toMatchObject({ name: 'moon.png', size: 4 })
  })

  it('of the same name and size as the saved one is sent all the same', async () => {
    signIn()
    await keepLogo(sun)
    typeTrademark({ ...chosen(sun), logoFileChanged: true })
    const server = serve({ [CREATE]: { data: order() }, [UPDATE]: { data: order() } })
    await saveOrder()
    const other = new File(['SUN'], 'sun.png', { type: 'image/png' })
    await keepLogo(other)
    store.set(trademarkAtom, form => ({ ...form, logoFileChanged: true }))
    await saveOrder()
    expect(server.log()).toEqual([CREATE, UPDATE])
    expect(await server.sent(UPDATE)[0]?.file?.text()).toBe('SUN')
  })

  it('is not sent for a mark that is a name by now', async () => {
    await keepLogo(sun)
    typeTrademark({ ...chosen(sun), type: 'NAME', logoFileChanged: true })
    const server = serve({ [CREATE]: { data: order() } })
    await saveOrder()
    expect(server.sent(CREATE)[0]?.file).toBeFalsy()
  })
})

describe('beginning from a saved order', () => {
  it('takes its trademark, its parties and its form’s id, and goes to the place', () => {
    const billing = { ...party, name: 'Eva' }
    adopt(order({ use_owner_billing: false, custom_billing_data: billing }), { at: 'owners' })
    expect(store.get(trademarkAtom)).toMatchObject({ name: 'Aurora', country_protection: 'EU' })
    const owners = store.get(ownersAtom)
    expect(owners.owners.map(toParty)).toEqual([party])
    expect([owners.useOwnerBilling, toParty(owners.customBillingData)]).toEqual([false, billing])
    expect(owners.acceptTermsConditions, 'what was accepted is no part of an order').toBe(false)
    expect(progress()).toMatchObject({ place: { at: 'owners' }, draftId: 'd-1', saved: { id: 'o-1' } })
  })

  it('counts as saved: nothing is sent until something is changed', async () => {
    const server = serve({ [GET]: { data: order() } })
    adopt(order(), { at: 'review', quote: null })
    await saveOrder()
    expect(server.log()).toEqual([GET])
  })

  it('keeps what was typed for this very order', () => {
    adopt(order(), { at: 'trademark' })
    typeTrademark({ name: 'Boreal' })
    adopt(order(), { at: 'owners' })
    expect(store.get(trademarkAtom).name).toBe('Boreal')
    expect(progress().place).toEqual({ at: 'owners' })
  })

  it('S33: takes the order as the server has it where its owners went with an expired session', () => {
    adopt(order(), { at: 'trademark' })
    store.set(progressAtom, ({ saved, ...rest }) => ({ ...rest, saved: saved && { ...saved, sent: '' } }))
    typeTrademark({ name: 'Boreal' })
    typeOwners({ owners: [emptyParty()] })
    adopt(order(), { at: 'owners' })
    expect(store.get(trademarkAtom).name).toBe('Aurora')
    expect(store.get(ownersAtom).owners.map(toParty)).toEqual([party])
    expect(progress().saved?.sent).not.toBe('')
  })

  it('of an order that has no id of a form has a new one, and is stored over the form of another tab', () => {
    keep('sello.draft.progress', { v: 1, data: { ...progress(), draftId: 'd-2' } })
    keep('sello.draft.trademark', { v: 1, data: { ...EMPTY_TRADEMARK, type: 'NAME', name: 'Coral' } })
    adopt(order({ draft_id: null }), { at: 'trademark' })
    expect(progress().draftId).toMatch(UUID)
    expect(localStorage.getItem('sello.draft.progress')).toContain(progress().draftId)
    expect(localStorage.getItem('sello.draft.trademark')).toContain('Aurora')
  })
})
