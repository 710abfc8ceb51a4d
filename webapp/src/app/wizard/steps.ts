/** Leaving a step: it is checked first, and the next one is shown only when all is well. */
import { attempt } from '../../api/attempt'
import type { ApiError } from '../../api/errors'
import { toQuote } from '../../api/pricing'
import { checkRegistration } from '../../api/registrations'
import { sessionAtom, watchSession } from '../../api/session'
import { priceTrademark } from '../../api/trademarks'
import type { Quote } from '../../core'
import { check } from '../../core/check'
import { openAuth } from '../../features/auth/view'
import { ownersAtom } from '../../features/registration/drafts'
import type { OwnersForm } from '../../features/registration/model/owners'
import { toOwners } from '../../features/registration/model/input'
import { trademarkAtom } from '../../features/registration/drafts'
import { inContactMode } from '../../features/registration/model/trademark'
import { toTrademark } from '../../features/registration/model/input'
import { text } from '../../i18n'
import { store } from '../../state'
import { toFaults } from '../../ui/faults'
import { toast } from '../../ui/toast'
import { agreed } from './agreed'
import { mark, refuse } from './refuse'
import { faultsAtom, go } from './state'

export const isSignedIn = () => Boolean(store.get(sessionAtom))

export async function leaveTrademark(): Promise<void> {
  const sessionHolds = watchSession()
  const form = store.get(trademarkAtom)
  const found = await check(core => core.checkTrademark(toTrademark(form)))
  if (!sessionHolds()) return
  if (found.length > 0) return refuse(found)
  go({ at: inContactMode(form) ? 'contact' : 'owners' })
}

/** `shown` is the price that stands in the footer. */
export async function leaveOwners(shown: Quote | undefined): Promise<void> {
  const sessionHolds = watchSession()
  const form = store.get(ownersAtom)
  const found = await check(core => core.checkOwners(toOwners(form, isSignedIn())))
  if (!sessionHolds()) return
  if (found.length > 0) return refuse(found)
  store.set(faultsAtom, [])
  if (!isSignedIn() && !(await registered(form))) return
  const quote = await priced()
  if (!sessionHolds() || quote === undefined || !(await agreed(shown, quote))) return
  go({ at: 'review', quote })
}

/** Binds the first owner's address and the consents to the anonymous session. */
async function registered(form: OwnersForm): Promise<boolean> {
  const taken = (error: ApiError) => {
    toast.error(text('toast_error_owner_registered_login'))
    mark(toFaults({ 'owners[0].email': error.code }))
    offerAccount(error.code, form.owners[0]?.email.trim() ?? '')
  }
  const outcome = await attempt(
    () =>
      checkRegistration({
        email: form.owners[0]?.email.trim() ?? '',
        terms_conditions_accepted: form.acceptTermsConditions,
        privacy_accepted: form.acceptPrivacyPolicy,
        info_accepted: form.acceptCommercial,
      }),
    {
      already_registered: taken,
      email_exists: taken,
      invalid_data: ({ fields: { email, ...others } }) =>
        refuse(toFaults(email ? { 'owners[0].email': email, ...others } : others)),
      unknown: () => toast.error(text('toast_error_unknown')),
    },
  )
  return outcome.ok
}

/** The way into an account that the address has already, or to the mail that activates it. */
function offerAccount(code: ApiError['code'], email: string): void {
  if (code === 'email_exists') openAuth({ kind: 'forgot-password', email, why: 'auth_pending' })
  else openAuth({ kind: 'login', email, why: 'auth_account_exists' })
}

/** The server's price, null where there is no automatic one, undefined where it could not be had. */
export async function priced(): Promise<Quote | null | undefined> {
  const outcome = await attempt(() => priceTrademark(toTrademark(store.get(trademarkAtom))), {
    unknown_price: () => {},
    invalid_data: error => refuse(toFaults(error.fields), { at: 'trademark' }),
  })
  if (outcome.ok) return toQuote(outcome.data)
  return outcome.error.code === 'unknown_price' ? null : undefined
}
