/** A party of the form in the API's shape, and back. */
import type { Party } from '../../core'
import { eachField, NAMED_FIELDS, type Field, type FieldName, type PartyType } from './fields'
import { emptyParty, type PartyForm } from './form'

export function toParty(form: PartyForm): Party {
  const party = { type: form.type, address: {} } as Party
  for (const [name, field] of NAMED_FIELDS) {
    const [holder, key] = placeOf(party, field)
    holder[key] = form[name]
  }
  return party
}

/** The texts of a party by the names that they have in the form. */
export function textsOf(party: Party): Record<FieldName, string> {
  return eachField((_, field) => {
    const [holder, key] = placeOf(party, field)
    return holder[key] ?? ''
  })
}

export function fromParty(party: Party): PartyForm {
  return { ...emptyParty(), type: typeOf(party), ...textsOf(party) }
}

/** The type of a party; any other value counts as a person. */
export const typeOf = ({ type }: Pick<Party, 'type'>): PartyType => (type === 'COMPANY' ? type : 'PERSON')

/** Returns the object that has a field, and the key of the field in it. */
function placeOf(party: Party, { path }: Field): [Record<string, string>, string] {
  const [first, second] = path.split('.') as [string, string | undefined]
  return second === undefined ? [party as unknown as Record<string, string>, first] : [party.address, second]
}
