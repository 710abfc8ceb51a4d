import type { Profile } from '../../../api/contract.gen'
import { untouched } from '../../party/form'
import { fromParty } from '../../party/wire'
import type { OwnersForm } from './owners'

type Saved = Pick<Profile, 'personal_data' | 'billing_data'>

/** Returns the form with the profile's data, unless the first owner, or the billing data, was typed already. */
export function prefilled(form: OwnersForm, { personal_data, billing_data }: Saved): OwnersForm {
  const [first, ...others] = form.owners
  if (!first || !untouched(first)) return form
  const billed = billing_data && untouched(form.customBillingData)
  return {
    ...form,
    owners: personal_data ? [{ ...fromParty(personal_data), key: first.key }, ...others] : form.owners,
    useOwnerBilling: form.useOwnerBilling && !billed,
    customBillingData: billed ? fromParty(billing_data) : form.customBillingData,
  }
}
