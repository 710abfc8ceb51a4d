// What the tests of the registration share: a typed form, and what the page says and asks.

import type { ReactNode } from 'react'
import { vi } from 'vitest'
import { sessionAtom } from '../../api/session'
import { eva, session } from '../../api/testing'
import { mark, party } from '../../api/testserver'
import type { Quote } from '../../core'
import { forgetDrafts } from '../../drafts'
import { Provider, store } from '../../state'
import { askedAtom } from '../../ui/confirm'
import type { Asked } from '../../ui/ConfirmDialog'
import { fromParty } from '../party/wire'
import { ownersAtom, progressAtom, trademarkAtom } from './drafts'
import { drive } from './drive'
import { emptyOwners, type OwnersForm } from './model/owners'
import type { Place } from './model/place'
import { STEP } from './model/states'
import { EMPTY_TRADEMARK, type TrademarkForm } from './model/trademark'
import { faultsAtom, journeyAtom } from './state'
import { SurroundingsContext, type Surroundings } from './surroundings'
// Loaded before the tests: how long that takes depends on the machine.
import './mark/logo-file'
import './shapes'
import '../../ui/ConfirmDialog'
import '../../ui/toastify'

export { errors } from '../../testing'
export { eva, session }

/** The functions that the page passes to the journey, as mocks that the tests inspect. */
export const hands = { navigate: vi.fn(), signIn: vi.fn() }

const surroundings: Surroundings = {
  signIn: hands.signIn,
  startNew: vi.fn(),
  loadParts: () => Promise.resolve(),
  ContactForm: () => null,
}

export function Around({ children }: { children: ReactNode }) {
  return (
    <Provider store={store}>
      <SurroundingsContext value={surroundings}>{children}</SurroundingsContext>
    </Provider>
  )
}

// The buttons of the steps; `shown` is the price that the page shows.
const press = (place: Place, shown?: Quote) => drive({ is: 'pressed', place, shown }, hands)
export const leaveTrademark = () => press({ at: 'trademark' })
export const leaveOwners = (shown: Quote | undefined) => press({ at: 'owners' }, shown)
export const pay = (shown: Quote | null) => press({ at: 'review', quote: shown })
export const askReport = () => drive({ is: 'reportWanted' }, hands)

/** Sets the page back to an empty form of an anonymous visitor. */
export function reset(): void {
  forgetDrafts()
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/#/')
  store.set(sessionAtom, false)
  store.set(faultsAtom, [])
  store.set(journeyAtom, STEP)
  store.set(askedAtom, null)
  hands.navigate.mockReset()
  hands.signIn.mockReset()
}

export const signIn = () => store.set(sessionAtom, session)

/** Two classes in the European Union. */
export function typeTrademark(changes: Partial<TrademarkForm> = {}): void {
  store.set(trademarkAtom, { ...EMPTY_TRADEMARK, ...mark, ...changes })
}

/** One owner who accepts what has to be accepted. */
export function typeOwners(changes: Partial<OwnersForm> = {}): void {
  store.set(ownersAtom, {
    ...emptyOwners(),
    owners: [fromParty(party)],
    acceptTermsConditions: true,
    acceptPrivacyPolicy: true,
    ...changes,
  })
}

export const progress = () => store.get(progressAtom)

/** The codes of what is wrong, by the path of the field. */
export const faults = () => Object.fromEntries(store.get(faultsAtom).map(({ path, code }) => [path, code]))

/** Presses yes or no in the next question as soon as it opens; resolves with the question. */
export function answerNext(yes: boolean): Promise<Asked> {
  return new Promise(resolve => {
    const stop = store.sub(askedAtom, () => {
      const asked = store.get(askedAtom)
      if (!asked) return
      stop()
      resolve(asked)
      asked.answer(yes)
    })
  })
}
