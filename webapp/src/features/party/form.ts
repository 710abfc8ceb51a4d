import { newId } from '../../api/id'
import { eachField, NAMED_FIELDS, type FieldName, type PartyType } from './fields'

/** What the customer types about one owner, or about who is billed. `key` identifies the party on the screen. */
export type PartyForm = { key: string; type: PartyType } & Record<FieldName, string>

export function emptyParty(): PartyForm {
  return { key: newId(), type: 'PERSON', ...eachField(() => '') }
}

/** Changes the type of a party. A company has no nationality: choosing it clears the one that was typed. */
export function withType(party: PartyForm, type: PartyType): PartyForm {
  return type === 'COMPANY' ? { ...party, type, nationality: '' } : { ...party, type }
}

/** Reports whether every field is blank, so that a profile may be put in its place. */
export function untouched(party: PartyForm): boolean {
  return NAMED_FIELDS.every(([name]) => party[name].trim() === '')
}
