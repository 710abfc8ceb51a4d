// What the tests of the wizard share: a form as a visitor left it, and what the page says and asks.

import { vi } from 'vitest'
import { sessionAtom } from '../../api/session'
import { eva, session } from '../../api/testing'
import { authViewAtom } from '../../features/auth/view'
import { ownersAtom } from '../../features/registration/drafts'
import { emptyOwners, type OwnersForm } from '../../features/registration/model/owners'
import { fromParty } from '../../features/party/wire'
import { progressAtom, trademarkAtom } from '../../features/registration/drafts'
import { EMPTY_TRADEMARK, type TrademarkForm } from '../../features/registration/model/trademark'
import { forgetDrafts, store } from '../../state'
import { askedAtom, type Asked } from '../../ui/confirm'
import { toast } from '../../ui/toast'
import { mark, party } from '../../api/testserver'
import { faultsAtom, payingAtom } from './state'
// Loaded before the tests: how long that takes depends on the machine.
import '../../features/registration/mark/logo-file'
import '../../features/registration/shapes'
import '../../ui/ConfirmDialog'
import '../../ui/toastify'

export { eva, session }

/** Sets the page back to an empty form of an anonymous visitor. */
export function reset(): void {
  forgetDrafts()
  localStorage.clear()
  history.replaceState(null, '', '/#/')
  store.set(sessionAtom, false)
  store.set(faultsAtom, [])
  store.set(payingAtom, null)
  store.set(askedAtom, null)
  store.set(authViewAtom, null)
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

/** The words of every error message that is shown from now on. */
export function errors(): string[] {
  const words: string[] = []
  const show = toast.error
  vi.spyOn(toast, 'error').mockImplementation(said => {
    words.push(said)
    return show(said)
  })
  return words
}

/** Answers the next question as soon as it is asked; resolves with the question. */
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
