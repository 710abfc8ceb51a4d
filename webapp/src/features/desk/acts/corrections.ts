/** Which texts of an order an operator can correct, by their paths in the API's shape. */
import type { Party, Role } from '../../../core'
import type { DeskFile } from '../../../api/contract.gen'
import { textOf, type Translate } from '../../../i18n'
import { NAMED_FIELDS, type FieldName } from '../../party/fields'
import { knownFacts } from '../filing'
import { fromParty, textsOf, typeOf } from '../../party/wire'
import type { PartyForm } from '../../party/form'
import type { Typed } from './typed'

export const MARK_NAME = 'trademark_data.name'

/** The facts of an application, by the ends of their paths. */
export const FILING = 'filing.'

/** A path within a party: the party, the index of an owner, and the field. */
const PARTY_PATH = /^(owners\[(\d+)\]|custom_billing_data)\.(.+)$/

/** The address decides who gets the mails, and the kind of document which numbers are right: neither is a typing error. */
const FIXED: FieldName[] = ['email', 'idType']

export interface CorrectableParty {
  /** `owners[0]` or `custom_billing_data`. */
  path: string
  role: Role
  /** The number of an owner; undefined for who is billed. */
  owner: number | undefined
  party: Party
}

type Order = DeskFile['order']

export function partiesOf({ owners, use_owner_billing, custom_billing_data }: Order): CorrectableParty[] {
  const all = owners.map((party, i): CorrectableParty => ({
    path: `owners[${i}]`,
    role: i === 0 ? 'FIRST_OWNER' : 'OWNER',
    owner: i + 1,
    party,
  }))
  if (use_owner_billing || !custom_billing_data) return all
  return [
    ...all,
    { path: 'custom_billing_data', role: 'BILLING', owner: undefined, party: custom_billing_data },
  ]
}

/** The fields of a party that can be corrected, with the ends of their paths. */
export function fieldsOf({ party, role }: CorrectableParty): { name: FieldName; path: string }[] {
  return NAMED_FIELDS.filter(([name, { only }]) => {
    const asked = !only || only === typeOf(party) || only === role
    return asked && !FIXED.includes(name)
  }).map(([name, { path }]) => ({ name, path }))
}

/** The facts of the application that are known. */
export const factsOf = ({ filing }: Order) => knownFacts(filing, 'en').map(([fact]) => fact)

/** The place in an order that a path names, such as "Owner 1: Name"; the path itself if it is none that can be corrected. */
export function placeOf(path: string, t: Translate): string {
  if (path === MARK_NAME) return t('desk_correct_mark')
  if (path.startsWith(FILING)) return textOf(`desk_fact_${path.slice(FILING.length)}`) ?? path
  const [, party, owner, end] = PARTY_PATH.exec(path) ?? []
  const [name] = NAMED_FIELDS.find(([, field]) => field.path === end) ?? []
  if (!party || !name) return path
  const what = owner ? t('desk_owner', { number: Number(owner) + 1 }) : t('desk_billing')
  return t('desk_of', { what, name: t(`owners_${name}`) })
}

/** A party with what was typed into its fields. */
export function withTyped({ path, party, role, owner }: CorrectableParty, typed: Typed): PartyForm {
  const form = fromParty(party)
  for (const field of fieldsOf({ path, party, role, owner })) {
    form[field.name] = typed[`${path}.${field.path}`] ?? form[field.name]
  }
  return form
}

/** The values that differ from those of the order. */
export function changesOf(order: Order, typed: Typed): { path: string; value: string }[] {
  const before: Typed = { [MARK_NAME]: order.trademark_data.name }
  for (const each of partiesOf(order)) {
    const texts = textsOf(each.party)
    for (const { name, path } of fieldsOf(each)) before[`${each.path}.${path}`] = texts[name]
  }
  for (const fact of factsOf(order)) before[FILING + fact] = order.filing[fact] ?? ''
  return Object.entries(typed)
    .filter(([path, value]) => path in before && value !== before[path])
    .map(([path, value]) => ({ path, value }))
}
