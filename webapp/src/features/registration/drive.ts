/** Carries out what the model of the journey decides: the one place for its requests, messages and navigation. */
import type { NavigateFunction } from 'react-router'
import { tell } from '../../api/attempt'
import { checkOwners, checkTrademark } from '../../api/checks'
import type { Order } from '../../api/contract.gen'
import { today } from '../../api/day'
import { ApiError } from '../../api/errors'
import { newId } from '../../api/id'
import { toQuote } from '../../api/price'
import { checkRegistration } from '../../api/registrations'
import { sessionAtom, watchSession } from '../../api/session'
import {
  createTrademark,
  getTrademark,
  priceTrademark,
  requestReport,
  updateTrademark,
} from '../../api/trademarks'
import type { Fault, Trademark } from '../../core'
import { check } from '../../core/check'
import { text } from '../../i18n'
import { store } from '../../state'
import { connected } from '../../ui/connected'
import { words } from '../../ui/words'
import { toast } from '../../ui/toast'
import { askQuestion } from './askQuestion'
import { ownersAtom, progressAtom, trademarkAtom } from './drafts'
import { changeProgress, keptLogo } from './mark/logo-file'
import { goOn, mark } from './marking'
import { next } from './model/journey'
import { SENT, TAKEN } from './model/paymentResult'
import { CONTACT_FORM } from './model/place'
import { isBusy, STEP, type Effect, type Event, type Facts, type SignIn, type State } from './model/states'
import { attempts } from './pay/attempt'
import { retired } from './retired'
import { startOver } from './startOver'
import { go, journeyAtom } from './state'
import { lookElsewhere } from './useOrder'

/** What the journey needs from the page around it. */
export interface Hands {
  navigate: NavigateFunction
  signIn: (view: SignIn) => void
}

/**
 * The faults of a trademark. Before a type is chosen, the name is checked as that of a name mark, since the field for it is the first
 * of the step: who continues from an empty form sees all that is missing at once. Enter in an empty name goes on
 * to the type, which may be that of a logo.
 */
async function faultsOf(trademark: Trademark, entered = false): Promise<Fault[]> {
  const found = (form: Trademark) =>
    check(
      core => core.checkTrademark(form),
      () => checkTrademark(form),
    )
  const faults = [...(await found(trademark)), ...moved(trademark)]
  if (trademark.type || entered) return faults
  const named = await found({ ...trademark, type: 'NAME' })
  return [...faults, ...named.filter(({ path }) => path === 'name')]
}

/** The faults of items that a new edition has in another class. An order that was saved keeps them. */
const moved = (trademark: Trademark): Fault[] =>
  store.get(progressAtom).saved ? [] : retired(trademark, today())

/** Lets an event happen. Returns when the journey waits for the customer again. */
export async function drive(event: Event, hands: Hands): Promise<void> {
  const sessionHolds = watchSession()
  const events = [event]
  let reached: State | undefined
  try {
    for (let now = events.shift(); now; now = events.shift()) {
      const before = store.get(journeyAtom)
      const move = next(before, now, factsNow())
      if (move.state !== before) reached = move.state
      store.set(journeyAtom, sessionHolds() ? move.state : STEP)
      for (const effect of move.do) {
        // Effects of an ended session are skipped, except the message why its request failed.
        if (!sessionHolds() && effect.do !== 'say') continue
        const reply = await carryOut(effect, hands)
        if (reply) events.push(reply)
      }
    }
  } finally {
    // A request that threw an error of its own must not leave the buttons waiting.
    if (reached && isBusy(reached) && store.get(journeyAtom) === reached) store.set(journeyAtom, STEP)
  }
}

/** The button of the footer, and what else the customer asks for in a step. */
export async function press(event: Event, hands: Hands): Promise<void> {
  if (!(await words('steps'))) return // of the next step and of the questions
  if (!store.get(progressAtom).saved && (await isSettledElsewhere())) return
  if (event.is === 'pressed' && event.place.at === 'contact') await submitContact()
  else await drive(event, hands)
}

/** Looks after what another tab noted, where the form may have become it. Reports whether it did. */
export async function isSettledElsewhere(): Promise<boolean> {
  const before = store.get(journeyAtom)
  await lookElsewhere(new AbortController().signal)
  const now = store.get(journeyAtom)
  return now !== before && now.at === 'settled'
}

/** Submits the contact form, which the button does itself once the form is loaded. */
async function submitContact(): Promise<void> {
  for (let looked = 0; looked < 100; looked++) {
    const form = document.getElementById(CONTACT_FORM)
    if (form instanceof HTMLFormElement) return form.requestSubmit()
    await new Promise(resolve => setTimeout(resolve, 50))
  }
}

function factsNow(): Facts {
  return {
    trademark: store.get(trademarkAtom),
    owners: store.get(ownersAtom),
    progress: store.get(progressAtom),
    signedIn: Boolean(store.get(sessionAtom)),
    newId: newId(),
  }
}

/** Carries out an effect; returns the event with its result, if it has one. */
async function carryOut(effect: Effect, { navigate, signIn }: Hands): Promise<Event | undefined> {
  switch (effect.do) {
    case 'checkTrademark':
      return outcome(() => faultsOf(effect.trademark, effect.entered), checked)
    case 'checkOwners':
      return outcome(
        () =>
          check(
            core => core.checkOwners(effect.owners),
            () => checkOwners(effect.owners),
          ),
        checked,
      )
    case 'register':
      return answer(
        () => checkRegistration(effect.signup),
        () => ({ is: 'registered' }),
      )
    case 'price':
      return answer(
        () => priceTrademark(effect.trademark),
        price => ({ is: 'priced', quote: toQuote(price) }),
      )
    case 'readLogo':
      return { is: 'logoRead', logo: await keptLogo(effect.logo) }
    case 'load':
      return answer(
        () => getTrademark(effect.id),
        order => ({ is: 'loaded', order }),
      )
    case 'update': {
      const { id, order, logo, version } = effect
      return answer(() => updateTrademark(id, order, logo ?? undefined, version), saved)
    }
    case 'create':
      return answer(() => createTrademark(effect.order, effect.logo ?? undefined, effect.version), saved)
    case 'report':
      return answer(
        () => requestReport(effect.id),
        () => ({ is: 'reported' }),
      )
    case 'ask':
      return { is: 'answered', yes: await askQuestion(effect.question) }
    case 'search': {
      const other = Object.entries(await attempts()).find(([order]) => order !== effect.except)
      return { is: 'searched', other: other?.[1] }
    }
    case 'goTo':
      return void go(effect.place)
    case 'mark':
      return void mark(effect)
    case 'goOn':
      return void goOn(effect.faults)
    case 'say':
      return void (typeof effect.words === 'string' ? toast.error(text(effect.words)) : tell(effect.words))
    case 'signIn':
      return void signIn(effect.view)
    case 'note':
      return void changeProgress(progress => ({ ...progress, ...effect.progress }))
    case 'editTrademark':
      return void store.set(trademarkAtom, form => ({ ...form, ...effect.part }))
    case 'editOwners':
      return void store.set(ownersAtom, form => ({ ...form, ...effect.part }))
    case 'leave':
      if (effect.taken || effect.sent) void navigate(effect.to, { state: effect.taken ? TAKEN : SENT })
      else void navigate(effect.to)
      if (effect.empty) startOver(effect.to)
  }
}

const saved = (order: Order): Event => ({ is: 'saved', order })

const checked = (faults: Fault[]): Event => ({ is: 'checked', faults })

/** Sends a request once there is a network. Returns the event of its response, or its failure. */
const answer = <T>(request: () => Promise<T>, event: (data: T) => Event): Promise<Event> =>
  outcome(async () => {
    if (!(await connected('offline_registration'))) throw new ApiError(0, 'NETWORK_ERROR')
    return request()
  }, event)

/** Returns the event of what the work gives, or that of the failure of its request. */
async function outcome<T>(work: () => Promise<T>, event: (data: T) => Event): Promise<Event> {
  try {
    return event(await work())
  } catch (error) {
    if (error instanceof ApiError) return { is: 'failed', error }
    throw error
  }
}
