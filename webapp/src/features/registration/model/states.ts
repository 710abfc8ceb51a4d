/** The vocabulary of the journey: its states, the events that can happen, and the effects that the model asks for. */
import type { Order } from '../../../api/contract.gen'
import type { ApiError } from '../../../api/errors'
import type { OrderInput, TrademarkInput } from '../../../api/trademarks'
import type { Fault, Owners, Quote, Signup, Trademark } from '../../../core'
import type { TextKey } from '../../../i18n'
import type { OwnersForm } from './owners'
import type { Place } from './place'
import type { Progress } from './progress'
import type { Logo, TrademarkForm } from './trademark'

/** What the customer asked for with the save: to pay the price that was shown (null: there was none), or the report. */
export type Goal = { kind: 'pay'; shown: Quote | null } | { kind: 'report' }

/** A saved order and the amount in cents that the customer agreed to. */
export type Bill = { order: Order; cents: number }

/** What the payment dialog is about. Without a version it only finds out the result of an earlier payment. */
export type Payable = { order: string; cents: number; version?: number | undefined }

/** The address of the result of the form that was sent, and whether its payment succeeded. */
export interface Settled {
  to: string
  taken: boolean
  /** This page saw the server accept the request for a report. */
  sent?: true
  /** What is typed is another form, which stays. */
  other?: boolean
  /** The order was not sent or paid: the account has it no more. */
  removed?: true
}

/** The outcome of an order that was removed from the account. */
export const REMOVED: Settled = { to: '/home#trademarks', taken: false, other: true, removed: true }

export type State =
  /** The customer fills in a step; the form may differ from the saved order. */
  | { at: 'step' }
  /** The core checks a step, or the server where there is no core. `shown` is the price in the footer. */
  | { at: 'checking'; step: 'trademark'; entered?: true | undefined }
  | { at: 'checking'; step: 'owners'; shown: Quote | undefined; entered?: true | undefined }
  /** The server binds the first owner's address and the consents to the anonymous session. */
  | { at: 'registering'; shown: Quote | undefined }
  /** The server prices the form, before the review is shown. */
  | { at: 'pricing'; shown: Quote | undefined }
  /** The server stores the form. The rest is as it was when the save began. */
  | {
      at: 'saving'
      goal: Goal
      order: OrderInput
      saved: Progress['saved']
      draftId: string
      signedIn: boolean
    }
  /** A dialog asks the customer; a no leads back to the step. */
  | { at: 'asking'; question: Question; yes: Continuation }
  /** The browser's storage is searched for payments whose result is not known. */
  | { at: 'searching'; bill: Bill }
  /** The order was saved elsewhere since this page saw it: a dialog shows both versions. `order` is the stored one. */
  | { at: 'comparing'; goal: Goal; order: Order }
  /** The server is asked for the viability report. */
  | { at: 'reporting'; order: Order }
  /** The payment dialog is open. */
  | ({ at: 'paying' } & Payable)
  /** The order was sent or paid, and the result is on the screen; the next registration begins with an empty form. */
  | ({ at: 'settled' } & Settled)

/** Amounts are in cents; `before` is null where there was no automatic price. */
export type Question =
  | { about: 'price'; before: number | null; after: number }
  /** The provider offered a price for the trademark as it was before it was changed here. */
  | { about: 'lapse'; before: number; after: number | null }
  | { about: 'payBeforeReport' }
  | { about: 'otherPayment'; cents: number }

/** What follows the customer's yes. */
export type Continuation =
  | { to: 'review'; quote: Quote | null }
  | { to: 'payNewPrice'; quote: Quote; bill: Bill }
  | { to: 'search'; bill: Bill }
  | { to: 'pay'; bill: Bill }

export type Event =
  /** The button in the footer, at a place; or the Enter key in one of its fields (`entered`). */
  | { is: 'pressed'; place: Place; shown: Quote | undefined; entered?: true }
  | { is: 'reportWanted' }
  | { is: 'checked'; faults: Fault[] }
  | { is: 'registered' }
  | { is: 'priced'; quote: Quote }
  /** `logo` is the stored file of the form's logo, null where there is none. */
  | { is: 'logoRead'; logo: File | null }
  | { is: 'saved'; order: Order }
  /** The order as it is stored, where the form was not changed since it was saved. */
  | { is: 'loaded'; order: Order }
  /** The server does not have the order that is being paid. */
  | { is: 'missing'; error: ApiError }
  /** The server refused to take payment for the version that is on the screen: it has this one. */
  | { is: 'stale'; order: Order }
  /** Which of the two versions the customer wants; undefined to decide later. */
  | { is: 'chosen'; version: 'mine' | 'stored' | undefined }
  | { is: 'reported' }
  | { is: 'answered'; yes: boolean }
  /** `other` is the amount of another order's payment whose result is not known. */
  | { is: 'searched'; other: number | undefined }
  | { is: 'paid'; order: string; payment: string; cents: number }
  /** The request of the state failed. */
  | { is: 'failed'; error: ApiError }

export type Effect =
  // The result of each of these is one event.
  /** `entered`: by Enter, which goes from question to question. */
  | { do: 'checkTrademark'; trademark: Trademark; entered?: true | undefined }
  | { do: 'checkOwners'; owners: Owners }
  | { do: 'register'; signup: Signup }
  | { do: 'price'; trademark: TrademarkInput }
  | { do: 'readLogo'; logo: Logo | null }
  | { do: 'load'; id: string }
  | { do: 'update'; id: string; order: OrderInput; logo: File | null; version: number | undefined }
  | { do: 'create'; order: OrderInput; logo: File | null; version: number | undefined }
  | { do: 'report'; id: string }
  | { do: 'ask'; question: Question }
  | { do: 'search'; except: string }
  // These have no result.
  | { do: 'goTo'; place: Place }
  /** Marks the faults at their fields, at a place if one is given; `aloud` says so in a message too. */
  | { do: 'mark'; faults: Fault[]; at?: Place; aloud?: boolean }
  /** Moves the focus to the next of these faults in the step. A question that was not reached yet is not marked. */
  | { do: 'goOn'; faults: Fault[] }
  | { do: 'say'; words: TextKey | ApiError }
  | { do: 'signIn'; view: SignIn }
  | { do: 'note'; progress: Partial<Progress> }
  | { do: 'editTrademark'; part: Partial<TrademarkForm> }
  | { do: 'editOwners'; part: Partial<OwnersForm> }
  /** Leaves for the screen of the result. `taken`: this page saw the payment succeed. `empty`: the form is emptied. */
  | ({ do: 'leave'; empty: boolean } & Settled)

/** What the sign-in dialog shows first. */
export type SignIn =
  | { kind: 'login'; email?: string; why?: 'auth_session_ended' | 'auth_account_exists'; to?: string }
  | { kind: 'forgot-password'; email: string; why: 'auth_pending' }
  | { kind: 'register'; email: string }
  | { kind: 'code'; email: string }

/** What the model knows about the page when an event happens. */
export interface Facts {
  trademark: TrademarkForm
  owners: OwnersForm
  progress: Progress
  signedIn: boolean
  /** An unused id, for a form that has none. */
  newId: string
}

export type Move = { state: State; do: Effect[] }

export const STEP: State = { at: 'step' }

/** Opens the payment dialog for an order; a pending request or question, and an open dialog, come first. */
export function opened(state: State, paying: Payable): State {
  return isBusy(state) || hasDialog(state) ? state : { at: 'paying', ...paying }
}

/** Closes the dialog of the payment or of the two versions, if it is open. */
export const closed = (state: State): State => (hasDialog(state) ? STEP : state)

/** Reports whether nothing is pending and no dialog is open. */
export const isResting = ({ at }: State): boolean => at === 'step' || at === 'settled'

/** Reports whether the dialog of the payment or of the two versions is open. */
export const hasDialog = ({ at }: State): boolean => at === 'paying' || at === 'comparing'

/** Reports whether a request, a check or a question is pending, so that the buttons of the step wait. */
export const isBusy = (state: State): boolean => !isResting(state) && !hasDialog(state)
