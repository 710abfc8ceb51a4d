/**
 * The journey from the first step to the paid order: which events are possible in each state, and what follows.
 * Everything here is pure. The effects are data; `drive.ts` carries them out and feeds their events back.
 */
import type { Order } from '../../../api/contract.gen'
import { toFaults, type ApiError } from '../../../api/errors'
import { isOffer, storedQuote } from '../../../api/price'
import type { Quote } from '../../../core'
import type { OrderInput } from '../../../api/trademarks'
import { orderInput, toOwners } from './input'
import { inContactMode, offerFor } from './offer'
import { formsOf, placeOf } from './opening'
import { priceQuestion } from './priceQuestion'
import { savedAs, type Progress } from './progress'
import { LOGO_FAULTS, refused } from './refused'
import {
  REMOVED,
  STEP,
  type Bill,
  type Continuation,
  type Effect,
  type Event,
  type Facts,
  type Goal,
  type Move,
  type Question,
  type Settled,
  type State,
} from './states'
import { NO_LOGO, toTrademark } from './trademark'
import { isStored } from './versions'

type At<S extends State['at']> = Extract<State, { at: S }>
type Is<E extends Event['is']> = Extract<Event, { is: E }>

type Table = {
  [S in State['at']]: { [E in Event['is']]?: (state: At<S>, event: Is<E>, facts: Facts) => Move }
}

const idle = { pressed, reportWanted }

/** State, event, and the transition between them. An event that a state does not list is ignored. */
const TABLE: Table = {
  step: idle,
  checking: { checked, failed: notSent },
  registering: { registered: ({ shown }, _, facts) => price(shown, facts), failed: notRegistered },
  pricing: { priced: ({ shown }, { quote }, facts) => review(shown, quote, facts), failed: notPriced },
  saving: { logoRead, saved, loaded, failed: notSaved },
  comparing: { chosen },
  asking: { answered },
  searching: { searched },
  reporting: { reported, failed: notSent },
  paying: { stale: notPaid, missing }, // the dialog is closed by payingAtom; `paid` is an event of every state
  settled: idle,
}

/** Returns the state that follows an event, and the effects to carry out in their order. */
export function next(state: State, event: Event, facts: Facts): Move {
  if (event.is === 'paid') return paid(event, facts) // money was taken: it counts in every state
  const row = TABLE[state.at] as Record<string, ((...all: [State, Event, Facts]) => Move) | undefined>
  return row[event.is]?.(state, event, facts) ?? { state, do: [] }
}

const stay = (...effects: Effect[]): Move => ({ state: STEP, do: effects })

const say = (words: Extract<Effect, { do: 'say' }>['words']): Effect => ({ do: 'say', words })

function notSent(_: State, { error }: Is<'failed'>): Move {
  return stay(say(error))
}

/** Puts effects before those of a move. */
const before = (effects: Effect[], move: Move): Move => ({ ...move, do: [...effects, ...move.do] })

const ask = (question: Question, yes: Continuation): Move => ({
  state: { at: 'asking', question, yes },
  do: [{ do: 'ask', question }],
})

// Leaving a step: the step is checked first.

function pressed(_: State, { place, shown, entered }: Is<'pressed'>, facts: Facts): Move {
  switch (place.at) {
    case 'trademark':
      return {
        state: { at: 'checking', step: 'trademark', entered },
        do: [{ do: 'checkTrademark', trademark: toTrademark(facts.trademark), entered }],
      }
    case 'owners':
      return {
        state: { at: 'checking', step: 'owners', shown, entered },
        do: [{ do: 'checkOwners', owners: toOwners(facts.owners, facts.signedIn) }],
      }
    case 'review':
      return save({ kind: 'pay', shown: place.quote }, facts)
    case 'contact':
      return stay() // the button submits the contact form itself
  }
}

function checked(state: At<'checking'>, { faults }: Is<'checked'>, facts: Facts): Move {
  if (faults.length > 0)
    return stay(state.entered ? { do: 'goOn', faults } : { do: 'mark', faults, aloud: true })
  if (state.step === 'trademark') {
    const contactMode = inContactMode(facts.trademark, facts.progress.saved)
    return stay({ do: 'goTo', place: { at: contactMode ? 'contact' : 'owners' } })
  }
  const unmark: Effect = { do: 'mark', faults: [] }
  return before([unmark], facts.signedIn ? price(state.shown, facts) : register(state.shown, facts))
}

const firstEmail = ({ owners }: Facts) => owners.owners[0]?.email.trim() ?? ''

function register(shown: Quote | undefined, facts: Facts): Move {
  const { acceptTermsConditions, acceptPrivacyPolicy, acceptCommercial } = facts.owners
  const signup = {
    email: firstEmail(facts),
    terms_conditions_accepted: acceptTermsConditions,
    privacy_accepted: acceptPrivacyPolicy,
    info_accepted: acceptCommercial,
  }
  return { state: { at: 'registering', shown }, do: [{ do: 'register', signup }] }
}

/** An address that has an account leads into it, or to the mail that activates it. */
function notRegistered(_: State, { error }: Is<'failed'>, facts: Facts): Move {
  const taken = (view: Extract<Effect, { do: 'signIn' }>['view']) =>
    stay(
      say('toast_error_owner_registered_login'),
      { do: 'mark', faults: toFaults({ 'owners[0].email': error.code }) },
      { do: 'signIn', view },
    )
  const { code } = error
  const email = firstEmail(facts)
  if (code === 'already_registered') return taken({ kind: 'login', email, why: 'auth_account_exists' })
  if (code === 'email_exists') return taken({ kind: 'forgot-password', email, why: 'auth_pending' })
  if (code === 'unknown') return stay(say('toast_error_unknown'))
  if (code !== 'invalid_data') return stay(say(error))
  const { email: fault, ...others } = error.fields
  const fields = fault ? { 'owners[0].email': fault, ...others } : others
  return stay({ do: 'mark', faults: toFaults(fields), aloud: true })
}

// The server's price, before the review. An offer needs no question to the server.

function price(shown: Quote | undefined, facts: Facts): Move {
  const offer = offerFor(facts.trademark, facts.progress.saved)
  if (offer) return review(shown, offer, facts)
  return {
    state: { at: 'pricing', shown },
    do: [{ do: 'price', trademark: toTrademark(facts.trademark) }],
  }
}

/** Goes to the review, after a question if an offer lapses, or the price is another than the one that was shown. */
function review(shown: Quote | undefined, quote: Quote | null, { progress }: Facts): Move {
  const offer = progress.saved?.offer
  const question: Question | undefined =
    offer && offer !== quote
      ? { about: 'lapse', before: offer.total_cents, after: quote && quote.total_cents }
      : priceQuestion(shown, quote)
  const yes: Continuation = { to: 'review', quote }
  return question ? ask(question, yes) : goOn(yes)
}

function notPriced({ shown }: At<'pricing'>, { error }: Is<'failed'>, facts: Facts): Move {
  return error.code === 'unknown_price' ? review(shown, null, facts) : stay(priceRefused(error))
}

function priceRefused(error: ApiError): Effect {
  if (error.code !== 'invalid_data') return say(error)
  return { do: 'mark', faults: toFaults(error.fields), at: { at: 'trademark' }, aloud: true }
}

// Saving the order.

function reportWanted(_: State, __: Event, facts: Facts): Move {
  return save({ kind: 'report' }, facts)
}

/** Begins a save. An order that belongs to an account is saved only after signing in. */
function save(goal: Goal, { trademark, owners, progress, signedIn, newId }: Facts): Move {
  const { saved } = progress
  if (saved?.account && !signedIn) {
    return stay({ do: 'signIn', view: { kind: 'login', why: 'auth_session_ended' } })
  }
  const draftId = progress.draftId || newId
  const order = orderInput(trademark, owners)
  const state = { at: 'saving' as const, goal, order, saved, draftId, signedIn }
  const newLogo = trademark.type === 'LOGO' && (trademark.logoFileChanged || !saved?.sent)
  return newLogo ? { state, do: [{ do: 'readLogo', logo: trademark.logo }] } : send(state, null)
}

/** Sends the order with its logo. A chosen file that the browser has no more has to be chosen again. */
function logoRead(state: At<'saving'>, { logo }: Is<'logoRead'>, { trademark }: Facts): Move {
  const isSaved = state.saved && !trademark.logoFileChanged // the server has the file
  if (logo || !trademark.logo || isSaved) return send(state, logo)
  return stay(
    { do: 'editTrademark', part: NO_LOGO },
    { do: 'mark', faults: toFaults({ logo: 'logo_gone' }), at: { at: 'trademark' }, aloud: true },
  )
}

/** Reads an order that is stored as it is typed, or whose version is not known; sends one that is dirty or new. */
function send(state: At<'saving'>, logo: File | null): Move {
  const { order, saved, draftId, signedIn } = state
  const note: Effect = { do: 'note', progress: { draftId } }
  const request = (): Effect => {
    const version = saved?.version
    const unchanged = saved?.sent === JSON.stringify(order) && !logo
    if (saved && (unchanged || !version)) return { do: 'load', id: saved.id }
    if (saved && signedIn) return { do: 'update', id: saved.id, order, logo, version }
    return { do: 'create', order: { ...order, draft_id: draftId }, logo, version }
  }
  return { state, do: [note, request()] }
}

function notSaved(state: At<'saving'>, { error }: Is<'failed'>, facts: Facts): Move {
  if (isLost(state, error)) return state.signedIn ? removed(facts) : saveAnew(state.goal, facts)
  if (error.code === 'version_stale') return compare(state.goal, error.data as Order)
  if (error.code === 'invalid_data') return stay(...refused(error.fields))
  if (error.code === 'ABORTED') return stay() // the customer declined what the server asked for
  const logo = LOGO_FAULTS[error.code]
  if (logo) return stay({ do: 'mark', faults: toFaults({ logo }), at: { at: 'trademark' }, aloud: true })
  return stay(say(error.code === 'conflict' ? 'wizard_frozen' : error))
}

/**
 * Reports whether the saved order is not this customer's any more: the server lost it, or the anonymous
 * session is another one. For an anonymous session that it does not have, the server responds with 401.
 */
function isLost({ saved, signedIn }: At<'saving'>, { code }: ApiError): boolean {
  return saved !== null && (code === 'not_found' || (code === 'unauthorized' && !signedIn))
}

/** Saves what is typed as a new order, under a new id. */
function saveAnew(goal: Goal, facts: Facts): Move {
  const anew = { saved: null, draftId: facts.newId }
  const progress = { ...facts.progress, ...anew }
  return before([{ do: 'note', progress: anew }], save(goal, { ...facts, progress }))
}

/**
 * The account does not have the order any more: it was removed in another tab or on another device. Nothing is saved or charged. What
 * is typed stays as another form, which is saved when the customer asks for it again.
 */
function removed({ newId }: Facts): Move {
  return {
    state: { at: 'settled', ...REMOVED },
    do: [{ do: 'note', progress: { saved: null, draftId: newId } }],
  }
}

/** Of the payment dialog: the server does not have the order that it is about. */
function missing({ order }: At<'paying'>, { error }: Is<'missing'>, facts: Facts): Move {
  const isShown = facts.progress.saved?.id === order
  return isShown && facts.signedIn ? removed(facts) : stay(say(error))
}

function saved(state: At<'saving'>, { order }: Is<'saved'>, facts: Facts): Move {
  const noted: Effect[] = [
    { do: 'note', progress: { saved: savedAs(order, JSON.stringify(state.order), facts.signedIn) } },
    {
      do: 'editTrademark',
      part: { logo_url: order.trademark_data.logo_url ?? null, logoFileChanged: false },
    },
  ]
  return before(noted, afterSaving(state.goal, order))
}

/** If another page saved the order since this one did, the customer sees both versions. */
function loaded(state: At<'saving'>, { order }: Is<'loaded'>, facts: Facts): Move {
  const { goal, saved: before } = state
  const isKnown = order.state !== 'pending' || order.version === before?.version
  const isSame = order.trademark_data.type !== 'LOGO' && isStored(order, state.order)
  if (isKnown || isSame) return saved(state, { is: 'saved', order }, facts)
  return before && wasStored(order, before) ? saveFrom(order, goal, facts) : compare(goal, order)
}

/** Reports whether an order is as a draft of an earlier build left it, which has the content that it sent and no version. */
const wasStored = (order: Order, { version, sent }: NonNullable<Progress['saved']>): boolean =>
  !version && sent !== '' && isStored(order, JSON.parse(sent) as OrderInput)

/** Saves what is typed over the stored order, and goes on to what the customer wanted. */
function saveFrom(order: Order, goal: Goal, facts: Facts): Move {
  const progress = { ...facts.progress, saved: savedAs(order, '', facts.signedIn) }
  return before([{ do: 'note', progress }], save(goal, { ...facts, progress }))
}

// Two versions of the order: the customer's here, and the one that was saved elsewhere.

const compare = (goal: Goal, order: Order): Move => ({ state: { at: 'comparing', goal, order }, do: [] })

function chosen(state: At<'comparing'>, { version }: Is<'chosen'>, facts: Facts): Move {
  if (!version) return stay()
  return version === 'mine' ? saveFrom(state.order, state.goal, facts) : takeStored(state, facts)
}

/** Shows the stored version in the form, with its price. The customer reads it before paying. */
function takeStored({ order }: At<'comparing'>, facts: Facts): Move {
  const { trademark, owners, draftId, saved } = formsOf(order, facts.owners, facts.signedIn)
  const progress = { saved, draftId: draftId || facts.progress.draftId }
  const taken: Effect[] = [
    { do: 'editTrademark', part: trademark },
    { do: 'editOwners', part: owners },
    { do: 'note', progress },
  ]
  const place = placeOf(order, false)
  const now = { ...facts, trademark, progress: { ...facts.progress, ...progress } }
  return before(taken, place ? stay({ do: 'goTo', place }) : price(undefined, now))
}

/** Of the payment dialog: nothing was charged. Where the order is not in the form it is opened. */
function notPaid(_: State, { order }: Is<'stale'>, { progress }: Facts): Move {
  const { place, saved } = progress
  if (saved?.id === order.id && place.at === 'review') {
    return compare({ kind: 'pay', shown: place.quote }, order)
  }
  return settle({ to: `/?${new URLSearchParams({ trademarkId: order.id })}`, taken: false, empty: false })
}

// After the save: the report, the payment, or the result that the order has already.

function afterSaving(goal: Goal, order: Order): Move {
  if (goal.kind === 'report') return report(order)
  if (order.state !== 'pending') return showResult(order)
  const quote = storedQuote(order)
  if (!quote) return goal.shown?.available ? priceGone() : report(order)
  const bill = { order, cents: quote.total_cents }
  if (bill.cents === goal.shown?.total_cents) return beforePaying(bill)
  const question = priceQuestion(goal.shown, quote)
  const yes: Continuation = { to: 'payNewPrice', quote, bill }
  return question ? ask(question, yes) : goOn(yes)
}

/** The customer wanted to pay, and what was saved has no price any more: it is sent only if the customer wants that. */
const priceGone = (): Move =>
  stay(say('wizard_price_gone'), { do: 'goTo', place: { at: 'review', quote: null } })

function beforePaying(bill: Bill): Move {
  const yes: Continuation = { to: 'search', bill }
  const waits = bill.order.report_requested && !isOffer(bill.order.quote) // an offer is what the provider answered
  return waits ? ask({ about: 'payBeforeReport' }, yes) : goOn(yes)
}

function answered({ yes }: At<'asking'>, event: Is<'answered'>): Move {
  return event.yes ? goOn(yes) : stay()
}

function goOn(yes: Continuation): Move {
  switch (yes.to) {
    case 'review':
      return stay({ do: 'goTo', place: { at: 'review', quote: yes.quote } })
    case 'payNewPrice':
      return before([{ do: 'goTo', place: { at: 'review', quote: yes.quote } }], beforePaying(yes.bill))
    case 'search':
      return { state: { at: 'searching', bill: yes.bill }, do: [{ do: 'search', except: yes.bill.order.id }] }
    case 'pay':
      return { state: { at: 'paying', ...payable(yes.bill) }, do: [] }
  }
}

const payable = ({ order, cents }: Bill) => ({ order: order.id, cents, version: order.version })

/** The customer is asked before an order is paid while the result of another order's payment is not known. */
function searched({ bill }: At<'searching'>, { other }: Is<'searched'>): Move {
  const yes: Continuation = { to: 'pay', bill }
  return other === undefined ? goOn(yes) : ask({ about: 'otherPayment', cents: other }, yes)
}

function report(order: Order): Move {
  return { state: { at: 'reporting', order }, do: [{ do: 'report', id: order.id }] }
}

function reported({ order }: At<'reporting'>, _: Event, { progress }: Facts): Move {
  const to = `/reportrequest/success?${new URLSearchParams({ trademarkId: order.id })}`
  return settle({ to, taken: false, sent: true, empty: progress.saved?.id === order.id })
}

/** An order that was paid, or is being paid, before it was saved again. */
function showResult({ id, state, payment }: Order): Move {
  if (payment && state === 'paid')
    return settle({ ...receipt(id, payment.id, payment.amount_cents), empty: true })
  const to = `/registration/success?${new URLSearchParams({ trademarkId: id })}`
  return settle({ to, taken: false, empty: true })
}

/** The form is emptied unless it belongs to another order. */
function paid({ order, payment, cents }: Is<'paid'>, { progress }: Facts): Move {
  return settle({ ...receipt(order, payment, cents), empty: progress.saved?.id === order })
}

function receipt(order: string, payment: string, cents: number) {
  const query = new URLSearchParams({ tid: payment, tam: String(cents / 100), trademarkId: order })
  return { to: `/registration/success?${query}`, taken: true }
}

function settle({ empty, ...settled }: Settled & { empty: boolean }): Move {
  return { state: { at: 'settled', ...settled }, do: [{ do: 'leave', empty, ...settled }] }
}
