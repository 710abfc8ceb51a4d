/** How two versions of one order differ: pure comparisons of what the server stores, whatever else was typed. */
import type { Order } from '../../../api/contract.gen'
import type { OrderInput } from '../../../api/trademarks'
import type { Party } from '../../../core'
import { fromOrder, fromTrademark, orderInput } from './input'
import { emptyOwners } from './owners'

/** What is compared, in the order in which it is shown. */
export const PARTS = ['trademark', 'territory', 'classes', 'owners', 'billing'] as const

export type Part = (typeof PARTS)[number]

/** The content of each part, without fields that do not apply, which the server drops. */
const CONTENT: Record<Part, (order: OrderInput) => unknown> = {
  trademark: ({ trademark_data: { type, name } }) => [type, name],
  territory: ({ trademark_data: { country_protection: at, custom_countries } }) => [
    at,
    at === 'OTHER' && inArea(custom_countries),
  ],
  classes: ({
    trademark_data: { classifications, unknown_class_selected: unknown, services_description, terms },
  }) =>
    unknown
      ? inArea(services_description)
      : [classifications, terms.map(term => [term.class, term.text.toLowerCase()])],
  owners: ({ owners }) =>
    owners.map((owner, i) => ({ ...applying(owner), website: i === 0 && owner.website })),
  billing: ({ use_owner_billing, custom_billing_data: party }) =>
    !use_owner_billing && party && { ...applying(party), website: '' },
}

const applying = (party: Party): Party => ({
  ...party,
  ...(party.type === 'COMPANY' ? { name: '', lastname: '', nationality: '' } : { company: '' }),
  personal_id: party.personal_id_type === 'ID' ? party.personal_id : bare(party.personal_id),
})

/** A tax number without what the core leaves out or adds when it writes it in its official form. */
const bare = (number: string) =>
  number
    .toUpperCase()
    .replace(/[^\dA-Z]/g, '')
    .replace(/^ES/, '')

/** A text of several lines with the line ends that the core writes for other separators of lines and pages. */
const inArea = (text: string) => text.replace(/[\v\f\u0085\u2028\u2029]/g, '\n')

/** Returns the parts in which a stored order differs from the form. Logos are not compared: see `isStored`. */
export function differing(stored: Order, form: OrderInput): Part[] {
  const input = orderInput(fromTrademark(stored.trademark_data), fromOrder(stored, emptyOwners()))
  return PARTS.filter(part => comparable(CONTENT[part](input)) !== comparable(CONTENT[part](form)))
}

/** Reports whether an order is stored as it was sent, except for its logo: the page has the name and not the content. */
export const isStored = (order: Order, sent: OrderInput): boolean => differing(order, sent).length === 0

/** The JSON of a value, whatever the order of its keys, the white space around its texts, its kind inside their lines, and control characters. */
const comparable = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) => {
    if (typeof part === 'string')
      return part
        .replace(/[^\S\r\n]|\u0085/g, ' ')
        .replace(/[^\P{Cc}\r\n]/gu, '')
        .trim()
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return part
    return Object.fromEntries(Object.entries(part).sort())
  })
