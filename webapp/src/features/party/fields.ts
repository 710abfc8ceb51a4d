/** The fields of a party: one line here describes a field to the form, its draft, the API and the read-only view. */
import type { Party, Role } from '../../core'
import type { TextKey } from '../../i18n'

/** The path of a field in the API's shape; the path of a fault ends with it. */
type Path = Exclude<keyof Party, 'type' | 'address'> | `address.${keyof Party['address']}`

export type PartyType = 'PERSON' | 'COMPANY'

export interface Field {
  path: Path
  /** The row of the form that has the field; within a row the fields have the order of the table. */
  row: 'name' | 'document' | 'street' | 'place' | 'email' | 'reach'
  input: 'text' | 'email' | 'tel' | 'url' | 'country' | 'documentType'
  /** The autofill token of the browser; without one the browser fills in nothing. */
  autofill?: string
  /** The type or the role whose parties have the field; without one all parties have it. */
  only?: PartyType | Role
  /** The role that may leave the field empty, or `all`. */
  optional?: Role | 'all'
  /** Words under the label, for one role only. */
  hint?: { role: Role; words: TextKey }
  /** The line of the read-only view that the field shares with others; without one it has a line of its own. */
  line?: 'name' | 'document' | 'address'
}

/** Returns its argument. It does not compile while a field of the API's party is missing. */
function complete<const T extends Record<string, Field>>(
  fields: [Exclude<Path, T[keyof T]['path']>] extends [never] ? T : never,
): T {
  return fields
}

/**
 * By the name in the form, which is also the name in stored drafts: a name is not changed. The label is the
 * text `owners_NAME`.
 */
export const FIELDS = complete({
  name: { path: 'name', row: 'name', input: 'text', autofill: 'given-name', only: 'PERSON', line: 'name' },
  lastname: {
    path: 'lastname',
    row: 'name',
    input: 'text',
    autofill: 'family-name',
    only: 'PERSON',
    line: 'name',
  },
  company: {
    path: 'company',
    row: 'name',
    input: 'text',
    autofill: 'organization',
    only: 'COMPANY',
    line: 'name',
  },
  nationality: { path: 'nationality', row: 'document', input: 'country', only: 'PERSON' },
  idType: { path: 'personal_id_type', row: 'document', input: 'documentType', line: 'document' },
  id: { path: 'personal_id', row: 'document', input: 'text', line: 'document' },
  address_street: {
    path: 'address.street',
    row: 'street',
    input: 'text',
    autofill: 'address-line1',
    line: 'address',
  },
  address_zipcode: {
    path: 'address.zipcode',
    row: 'place',
    input: 'text',
    autofill: 'postal-code',
    line: 'address',
  },
  address_city: {
    path: 'address.city',
    row: 'place',
    input: 'text',
    autofill: 'address-level2',
    line: 'address',
  },
  address_country: {
    path: 'address.country',
    row: 'place',
    input: 'country',
    autofill: 'country',
    line: 'address',
  },
  email: {
    path: 'email',
    row: 'email',
    input: 'email',
    autofill: 'email',
    optional: 'OWNER',
    hint: { role: 'FIRST_OWNER', words: 'owners_email_hint' },
  },
  phone: { path: 'phone', row: 'reach', input: 'tel', autofill: 'tel', optional: 'all' },
  website: {
    path: 'website',
    row: 'reach',
    input: 'url',
    autofill: 'url',
    only: 'FIRST_OWNER',
    optional: 'all',
  },
})

export type FieldName = keyof typeof FIELDS

/** Each field with its name, in the order of the table. */
export const NAMED_FIELDS = Object.entries(FIELDS) as [FieldName, Field][]

/** Returns an object with a value for every field. */
export function eachField<T>(value: (name: FieldName, field: Field) => T): Record<FieldName, T> {
  return Object.fromEntries(NAMED_FIELDS.map(([name, field]) => [name, value(name, field)])) as Record<
    FieldName,
    T
  >
}
