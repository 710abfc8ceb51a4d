import { emptyParty, type PartyForm } from '../../party/form'
import type { OwnersForm } from '../model/owners'

/** Replaces the owner with the same key. */
export function withOwner(form: OwnersForm, owner: PartyForm): OwnersForm {
  return { ...form, owners: form.owners.map(o => (o.key === owner.key ? owner : o)) }
}

export function withNewOwner(form: OwnersForm): OwnersForm {
  return { ...form, owners: [...form.owners, emptyParty()] }
}

/** Removes an owner. The first one stays: an order has at least one. */
export function withoutOwner(form: OwnersForm, key: string): OwnersForm {
  return { ...form, owners: form.owners.filter((o, i) => i === 0 || o.key !== key) }
}
