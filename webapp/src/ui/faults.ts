/**
 * Faults at their fields. The id of every field is its path in the API's shape, so that what the
 * core or the server finds stands at its field without any mapping.
 */
import type { Fault } from '../core'
import { text, textOf } from '../i18n'
import { toast } from './toast'

let dismissRefusal = () => {}

/** Says that a form was refused. The message disappears when a form is accepted or left. */
export function sayRefused(): void {
  dismissRefusal = toast.error(text('please_check_your_data'))
}

/** Dismisses the message: the form was accepted, or left. */
export function unsayRefused(): void {
  dismissRefusal()
}

/**
 * What is wrong at a field or in it, as at a class of the classes, in words; undefined while nothing is. `form` is the form of the
 * field, where its path alone does not say what is asked: a trademark has a `name`, and so has who writes to us.
 */
export function faultAt(faults: Fault[], path: string, form?: 'trademark' | 'contact'): string | undefined {
  const fault = faults.find(f => `${f.path}.`.startsWith(`${path}.`))
  if (!fault) return undefined
  const short = fault.limit === 0 && textOf(`fault_${fault.code}_short`)
  const own = wordsOf(fault, form ? `${form}.${path}` : path)
  return own ?? (short || textOf(`fault_${fault.code}`, { limit: fault.limit }))
}

/**
 * The words of a fault that are a field's own, the longest end of the path first: of `owners[1].address.city` the text
 * `fault_CODE_owners_address_city`, or `fault_CODE_address_city`, or `fault_CODE_city`.
 */
function wordsOf({ code }: Fault, path: string): string | undefined {
  const steps = path.replaceAll(/\[\d+\]/g, '').split('.')
  for (let from = 0; from < steps.length; from++) {
    const words = textOf(`fault_${code}_${steps.slice(from).join('_')}`)
    if (words) return words
  }
  return undefined
}

/** The faults that are left once the field at a path was changed. */
export function withoutFault(faults: Fault[], path: string): Fault[] {
  const left = faults.filter(f => f.path !== path && !f.path.startsWith(`${path}.`))
  return left.length === faults.length ? faults : left
}

const FRAMES = 60

/** Focuses the first of the fields at these paths in the order of the page, as soon as it is drawn. */
export function focusFirst(faults: Pick<Fault, 'path'>[], frames = FRAMES): void {
  const fields = faults.map(fieldOf).filter(field => field !== null)
  const first = fields.reduce<HTMLElement | null>((a, b) => (a && precedes(a, b) ? a : b), null)
  if (first) first.focus()
  else if (frames > 0 && faults.length > 0) requestAnimationFrame(() => focusFirst(faults, frames - 1))
}

/**
 * The field of a fault, or of the nearest part above it: `classifications.c4` is at
 * `classifications`. Null while it is folded away.
 */
function fieldOf({ path }: Pick<Fault, 'path'>): HTMLElement | null {
  for (let at = path; at; at = at.slice(0, Math.max(at.lastIndexOf('.'), 0))) {
    const field = document.getElementById(at)
    if (field) return field.closest('[inert]') ? null : field
  }
  return null
}

const precedes = (a: Node, b: Node) =>
  Boolean(a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING)
