import { emptyParty, type OwnersForm, type PartyForm } from './form'

/** A company has no nationality: choosing it clears what was there. */
export function withType(party: PartyForm, type: PartyForm['type']): PartyForm {
  return type === 'COMPANY' ? { ...party, type, nationality: '' } : { ...party, type }
}

export function withOwner(form: OwnersForm, owner: PartyForm): OwnersForm {
  return { ...form, owners: form.owners.map(o => (o.key === owner.key ? owner : o)) }
}

export function withNewOwner(form: OwnersForm): OwnersForm {
  return { ...form, owners: [...form.owners, emptyParty()] }
}

/** The first owner stays: an order has at least one. */
export function withoutOwner(form: OwnersForm, key: string): OwnersForm {
  return { ...form, owners: form.owners.filter((o, i) => i === 0 || o.key !== key) }
}

/** Whether nothing was typed yet, so that a profile may be put in its place. */
export function untouched(party: PartyForm): boolean {
  return Object.entries(party).every(
    ([name, text]) => name === 'key' || name === 'type' || text.trim() === '',
  )
}
