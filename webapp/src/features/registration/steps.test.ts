import { beforeEach, describe, expect, it, vi } from 'vitest'
import { sessionFound, sessionLost } from '../../api/session'
import { lost, party, pricing, quoted, refusal, serve } from '../../api/testserver'
import type { Quote } from '../../core'
import { loadCore } from '../../core/load'
import { fromDisk } from '../../core/testing'
import { text } from '../../i18n'
import { load } from '../../i18n/bundles'
import { store } from '../../state'
import { askedAtom } from '../../ui/confirm'
import { faultAt } from '../../ui/faults'
import { toast } from '../../ui/toast'
import { emptyParty } from '../party/form'
import { fromParty } from '../party/wire'
import { progressAtom } from './drafts'
import { faultsAtom, go } from './state'
import {
  answerNext,
  errors,
  faults,
  hands,
  leaveOwners,
  leaveTrademark,
  progress,
  reset,
  session,
  signIn,
  typeOwners,
  typeTrademark,
} from './testing'

await loadCore(fromDisk)
await load('en', 'steps')

const shown: Quote = quoted

const REGISTER = 'POST /registrations'
const PRICE = 'POST /trademarks/pricing'

beforeEach(reset)

describe('leaving the trademark step', () => {
  it('goes to the owners when the trademark is complete', async () => {
    typeTrademark()
    await leaveTrademark()
    expect(progress().place).toEqual({ at: 'owners' })
    expect(faults()).toEqual({})
  })

  it('goes to the contact form for other countries', async () => {
    typeTrademark({ country_protection: 'OTHER', custom_countries: 'Japan' })
    await leaveTrademark()
    expect(progress().place).toEqual({ at: 'contact' })
  })

  it('stays where a kept form has an item that is in another class now, and says in which', async () => {
    typeTrademark({ classifications: { c9: ['c9e1'], c20: ['c20e1', 'c20e8'] } })
    await leaveTrademark()
    expect(progress().place).toEqual({ at: 'trademark' })
    expect(faults()).toEqual({ 'classifications.c20': 'retired_epigraph' })
    expect(faultAt(store.get(faultsAtom), 'classifications', 'trademark')).toBe(
      'An item that you chose is in class 24 now: choose it there',
    )
  })

  it('goes on with such an item of a saved order, which keeps it', async () => {
    typeTrademark({ classifications: { c20: ['c20e8'] } })
    store.set(progressAtom, { ...progress(), saved: { id: 'o-1', version: 1 } as never })
    await leaveTrademark()
    expect(progress().place).toEqual({ at: 'owners' })
  })

  it('stays, marks what is missing and says so when it is not complete', async () => {
    const said = errors()
    typeTrademark({ name: '' })
    await leaveTrademark()
    expect(progress().place).toEqual({ at: 'trademark' })
    expect(faults()).toEqual({ name: 'required' })
    expect(said).toEqual([text('please_check_your_data')])
  })

  it('clears what was wrong before, and the message with it', async () => {
    const dismiss = vi.fn()
    vi.spyOn(toast, 'error').mockReturnValue(dismiss)
    typeTrademark({ name: '' })
    await leaveTrademark()
    expect(dismiss).not.toHaveBeenCalled()
    typeTrademark()
    await leaveTrademark()
    expect(faults()).toEqual({})
    expect(dismiss).toHaveBeenCalled()
  })
})

describe('S33: a step that is left when the session ends while it is checked', () => {
  it.each([
    ['the trademark', leaveTrademark],
    ['the owners', () => leaveOwners(shown)],
  ])('goes nowhere, marks and asks nothing: %s', async (_, leave) => {
    for (const name of ['Aurora', '']) {
      sessionFound(session)
      typeTrademark({ name })
      typeOwners({ owners: [{ ...fromParty(party), name }] })
      const server = serve({})
      const leaving = leave()
      sessionLost()
      await leaving
      expect(progress().place).toEqual({ at: 'trademark' })
      expect(faults()).toEqual({})
      expect(server.log()).toEqual([])
    }
  })
})

describe('leaving the owners step', () => {
  beforeEach(() => {
    typeTrademark()
    typeOwners()
    go({ at: 'owners' })
  })

  it('S33: does nothing when the session ends before its price is known', async () => {
    sessionFound(session)
    typeOwners()
    const answered = serve({
      [PRICE]: () => {
        sessionLost()
        return { data: pricing }
      },
    })
    await leaveOwners({ ...shown, total_cents: 1 })
    expect(answered.log()).toEqual([PRICE])
    expect(progress().place).toEqual({ at: 'trademark' })
    expect(store.get(askedAtom)).toBeNull()
  })

  it('registers the address and the consents, and goes to the review with the server’s price', async () => {
    typeOwners({ owners: [{ ...fromParty(party), email: ' ana@example.com ' }], acceptCommercial: true })
    const server = serve({ [REGISTER]: {}, [PRICE]: { data: pricing } })
    await leaveOwners(shown)
    expect(server.log()).toEqual([REGISTER, PRICE])
    expect(server.sent(REGISTER)[0]?.body).toEqual({
      email: 'ana@example.com',
      terms_conditions_accepted: true,
      privacy_accepted: true,
      info_accepted: true,
    })
    expect(server.sent(PRICE)[0]?.body).toMatchObject({
      country_protection: 'EU',
      classifications: { c9: ['c9e1'], c25: [] },
    })
    expect(progress().place).toEqual({ at: 'review', quote: shown })
    expect(store.get(askedAtom)).toBeNull()
  })

  it('sends each consent as its own box has it', async () => {
    const server = serve({ [REGISTER]: {}, [PRICE]: { data: pricing } })
    await leaveOwners(shown)
    expect(server.sent(REGISTER)[0]?.body).toMatchObject({ info_accepted: false, privacy_accepted: true })
  })

  it('registers nobody who is signed in, and asks for no consent', async () => {
    signIn()
    typeOwners({ acceptTermsConditions: false, acceptPrivacyPolicy: false })
    const server = serve({ [PRICE]: { data: pricing } })
    await leaveOwners(shown)
    expect(server.log()).toEqual([PRICE])
    expect(progress().place).toEqual({ at: 'review', quote: shown })
  })

  it('asks the server for nothing while a rule is broken', async () => {
    const said = errors()
    typeOwners({ owners: [{ ...emptyParty(), ...fromParty(party), name: '' }], acceptTermsConditions: false })
    const server = serve({})
    await leaveOwners(shown)
    expect(server.log()).toEqual([])
    expect(Object.keys(faults()).sort()).toEqual(['owners[0].name', 'terms_conditions_accepted'])
    expect(said).toEqual([text('please_check_your_data')])
    expect(progress().place).toEqual({ at: 'owners' })
  })

  it.each([
    ['already_registered', { kind: 'login', why: 'auth_account_exists' }],
    ['email_exists', { kind: 'forgot-password', why: 'auth_pending' }],
  ])('marks an address that is taken (%s) and opens the way into its account', async (code, view) => {
    const said = errors()
    typeOwners({ owners: [{ ...fromParty(party), email: ' ana@example.com' }] })
    const server = serve({ [REGISTER]: refusal(409, code) })
    await leaveOwners(shown)
    expect(server.log()).toEqual([REGISTER])
    expect(faults()).toEqual({ 'owners[0].email': code })
    expect(hands.signIn).toHaveBeenCalledExactlyOnceWith({ ...view, email: 'ana@example.com' })
    expect(said).toEqual([text('toast_error_owner_registered_login')])
    expect(progress().place).toEqual({ at: 'owners' })
  })

  it('marks what the server refuses at the field that has it', async () => {
    const fields = { email: 'invalid_email', privacy_accepted: 'required' }
    serve({ [REGISTER]: refusal(422, 'invalid_data', fields) })
    await leaveOwners(shown)
    expect(faults()).toEqual({ 'owners[0].email': 'invalid_email', privacy_accepted: 'required' })
    serve({ [REGISTER]: refusal(422, 'invalid_data', { privacy_accepted: 'required' }) })
    await leaveOwners(shown)
    expect(faults()).toEqual({ privacy_accepted: 'required' })
  })

  it('says that something went wrong, and stays, when the server fails', async () => {
    const said = errors()
    serve({ [REGISTER]: refusal(400, 'unknown') })
    await leaveOwners(shown)
    expect(said).toEqual([text('toast_error_unknown')])
    expect(progress().place).toEqual({ at: 'owners' })
  })

  it('clears what was wrong before it asks the server', async () => {
    serve({ [REGISTER]: refusal(409, 'already_registered') })
    await leaveOwners(shown)
    serve({ [REGISTER]: lost })
    await leaveOwners(shown)
    expect(faults()).toEqual({})
  })

  it('stays when the price cannot be had', async () => {
    const said = errors()
    serve({ [REGISTER]: {}, [PRICE]: lost })
    await leaveOwners(shown)
    expect(progress().place).toEqual({ at: 'owners' })
    expect(said).toEqual([text('NETWORK_ERROR')])
  })

  it('goes on without a price where there is no automatic one', async () => {
    const said = errors()
    serve({ [REGISTER]: {}, [PRICE]: refusal(422, 'unknown_price') })
    await leaveOwners({ ...shown, available: false })
    expect(progress().place).toEqual({ at: 'review', quote: null })
    expect(said).toEqual([])
  })

  it.each([true, false])('asks about a price other than the one shown, and goes on if %s', async yes => {
    serve({ [REGISTER]: {}, [PRICE]: { data: { ...pricing, price: 1300.1 } } })
    const asked = answerNext(yes)
    await leaveOwners(shown)
    const { title, body } = await asked
    expect(title).toBe(text('wizard_price_changed_title'))
    expect(body).toContain('€1,250')
    expect(body).toContain('€1,300.10')
    const review = { at: 'review', quote: { ...shown, total_cents: 130010 } }
    expect(progress().place).toEqual(yes ? review : { at: 'owners' })
  })
})

describe('the server’s price', () => {
  it('that is refused for the trademark leads back to that, marked', async () => {
    signIn()
    typeTrademark()
    typeOwners()
    go({ at: 'owners' })
    serve({ [PRICE]: refusal(422, 'invalid_data', { classifications: 'required' }) })
    await leaveOwners(shown)
    expect(progress().place).toEqual({ at: 'trademark' })
    expect(faults()).toEqual({ classifications: 'required' })
  })
})
