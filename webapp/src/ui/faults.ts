/**
 * Faults at their fields. The id of every field is its path in the API's shape, so that what the
 * core or the server finds stands at its field without any mapping.
 */
import type { Fault } from '../core'
import { text, textOf } from '../i18n'
import { toast } from './toast'

let dismissRefusal = () => {}

/** Says that a form was refused. The message stands once, and no longer than the refusal. */
export function sayRefused(): void {
  dismissRefusal()
  dismissRefusal = toast.error(text('please_check_your_data'))
}

/** Takes the message away: a form was accepted. */
export function unsayRefused(): void {
  dismissRefusal()
}

/** What is wrong at a field, in words; undefined while nothing is. */
export function faultAt(faults: Fault[], path: string): string | undefined {
  const fault = faults.find(f => f.path === path)
  if (!fault) return undefined
  const short = fault.limit === 0 && textOf(`fault_${fault.code}_short`)
  return short || textOf(`fault_${fault.code}`, { limit: fault.limit })
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
