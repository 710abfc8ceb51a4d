/** Saving the order, and beginning from one that was saved before. */
import { attempt, messageOf } from '../../api/attempt'
import { newId } from '../../api/id'
import { watchSession } from '../../api/session'
import { createTrademark, getTrademark, updateTrademark, type OrderInput } from '../../api/trademarks'
import type { ApiError, Fields } from '../../api/errors'
import type { Order } from '../../api/contract.gen'
import { openAuth } from '../../features/auth/view'
import { ownersAtom } from '../../features/registration/drafts'
import { fromOrder, toParties } from '../../features/registration/model/input'
import { progressAtom, trademarkAtom } from '../../features/registration/drafts'
import { keptLogo } from '../../features/registration/mark/logo-file'
import type { Place } from '../../features/registration/model/place'
import { fromTrademark, toTrademark } from '../../features/registration/model/input'
import { text } from '../../i18n'
import { forgetDrafts, store } from '../../state'
import { toFaults } from '../../ui/faults'
import { toast } from '../../ui/toast'
import { refuse } from './refuse'
import { isSignedIn } from './steps'

/**
 * Saves the order and gives it back as the server has it; null when that failed, which has been
 * told. What is saved already is not sent again. An order that is not ours any more (the server lost
 * it, the anonymous session is another, somebody else signed in) is saved anew from what stands here.
 * When the session ends meanwhile nothing is stored of it, and null is returned.
 */
export async function saveOrder(): Promise<Order | null> {
  const sessionHolds = watchSession()
  const { saved, draftId } = store.get(progressAtom)
  const signedIn = isSignedIn()
  if (saved?.account && !signedIn) return offerLogin()
  const trademark = store.get(trademarkAtom)
  const order = orderInput()
  const sent = JSON.stringify(order)
  const logoNew = trademark.logoFileChanged || !saved
  const logo = trademark.type === 'LOGO' && logoNew ? await keptLogo(trademark.logo) : null
  if (!sessionHolds()) return null
  const same = saved?.sent === sent && !logo
  const id = draftId || newId()
  store.set(progressAtom, progress => ({ ...progress, draftId: id }))
  const outcome = await attempt(
    () => {
      if (same) return getTrademark(saved.id)
      if (saved && signedIn) return updateTrademark(saved.id, order, logo ?? undefined)
      return createTrademark({ ...order, draft_id: id }, logo ?? undefined)
    },
    {
      invalid_data: error => sessionHolds() && refuseFields(error.fields),
      file_size_limit: () => sessionHolds() && refuseLogo('max_file_size_reached'),
      media_type: () => sessionHolds() && refuseLogo('file_type'),
      conflict: () => toast.error(text('wizard_frozen')),
      not_found: error => saved || toast.error(messageOf(error)),
      unauthorized: error => (saved && !signedIn) || toast.error(messageOf(error)),
    },
  )
  if (!sessionHolds()) return null
  if (!outcome.ok) {
    if (!saved || !isLost(outcome.error, signedIn)) return null
    store.set(progressAtom, progress => ({ ...progress, saved: null, draftId: '' }))
    return saveOrder()
  }
  remember(outcome.data, sent)
  return outcome.data
}

/** Whether the order that was asked about is not ours: of an anonymous visitor nothing more may be known. */
function isLost({ code }: ApiError, signedIn: boolean): boolean {
  return code === 'not_found' || (code === 'unauthorized' && !signedIn)
}

function offerLogin(): null {
  openAuth({ kind: 'login', why: 'auth_session_ended' })
  return null
}

/** Whether something was typed that is saved nowhere, which opening the order would replace. */
export function wouldReplace(order: Order): boolean {
  const { saved } = store.get(progressAtom)
  if (saved?.id === order.id || !store.get(trademarkAtom).type) return false
  return saved?.sent !== JSON.stringify(orderInput())
}

/**
 * Begins from a saved order. What was typed for this very order and not saved yet is kept, unless its
 * owners went with an expired session.
 */
export function adopt(order: Order, place: Place): void {
  const { saved } = store.get(progressAtom)
  if (saved?.id !== order.id || saved.sent === '') {
    forgetDrafts()
    store.set(trademarkAtom, fromTrademark(order.trademark_data))
    store.set(ownersAtom, owners => fromOrder(order, owners))
    store.set(progressAtom, progress => ({
      ...progress,
      draftId: order.draft_id ?? '',
      saved: savedAs(order, JSON.stringify(orderInput())),
    }))
  }
  store.set(progressAtom, progress => ({ ...progress, place }))
}

function orderInput(): OrderInput {
  return { trademark_data: toTrademark(store.get(trademarkAtom)), ...toParties(store.get(ownersAtom)) }
}

function remember(order: Order, sent: string): void {
  store.set(progressAtom, progress => ({ ...progress, saved: savedAs(order, sent) }))
  store.set(trademarkAtom, form => ({
    ...form,
    logo_url: order.trademark_data.logo_url ?? null,
    logoFileChanged: false,
  }))
}

const savedAs = (order: Order, sent: string) => ({
  id: order.id,
  sent,
  reported: order.report_requested,
  account: isSignedIn(),
})

const MARK = 'trademark_data.'

/** Shows the server's faults in the first step that has any. */
function refuseFields(fields: Fields): void {
  if (fields.terms_conditions_accepted) askConsents()
  const mark = toFaults(fields, MARK)
  if (mark.length > 0) return refuse(mark, { at: 'trademark' })
  refuse(toFaults(fields), { at: 'owners' })
}

/** What was accepted was accepted in another session: the boxes wait to be ticked again. */
function askConsents(): void {
  store.set(ownersAtom, owners => ({ ...owners, acceptTermsConditions: false, acceptPrivacyPolicy: false }))
}

function refuseLogo(code: 'max_file_size_reached' | 'file_type'): void {
  refuse([{ path: 'logo', code, limit: 0 }], { at: 'trademark' })
}
