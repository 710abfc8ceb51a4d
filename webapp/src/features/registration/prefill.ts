import { attempt } from '../../api/attempt'
import { getProfile } from '../../api/profiles'
import { watchSession } from '../../api/session'
import { store } from '../../state'
import { ownersAtom } from './drafts'
import { prefilled } from './model/prefilled'

/** Fills in the profile's owner and billing data, unless something was typed already. */
export default async function prefill(): Promise<void> {
  const sessionHolds = watchSession()
  const profile = await attempt(() => getProfile())
  if (profile.ok && sessionHolds()) store.set(ownersAtom, form => prefilled(form, profile.data))
}
