import type { Fault } from '../../core'
import { store } from '../../state'
import { focusFirst, sayRefused } from '../../ui/faults'
import { progressAtom, trademarkAtom } from './drafts'
import type { Place } from './model/place'
import { faultsAtom } from './state'

/**
 * Marks what is wrong at its fields, in the step that has them, and focuses the first. `aloud` also shows the
 * message that something is wrong. Where only a class is missing and what is sold was typed, the list opens with its proposals
 * instead.
 */
export function mark({ faults, at, aloud }: { faults: Fault[]; at?: Place; aloud?: boolean }): void {
  if (!at && isProposed(faults)) return document.getElementById('classifications')?.click()
  if (aloud) sayRefused()
  if (at) store.set(progressAtom, progress => ({ ...progress, place: at }))
  store.set(faultsAtom, faults)
  focusFirst(faults)
}

const isProposed = ([first]: Fault[]) =>
  first?.path === 'classifications' &&
  first.code === 'required' &&
  store.get(trademarkAtom).sold.trim() !== ''

/**
 * Goes on from the field with the focus to the next one that has a fault, or the first one before it. An open question that was not
 * reached yet is not marked.
 */
export function goOn(faults: Fault[]): void {
  const at = document.activeElement
  const reached = at?.closest('fieldset:has(> * [type=radio]:focus)') ?? at
  const shown = faults.flatMap(fault => {
    const field = document.getElementById(fault.path)
    return field && !field.closest('[inert]') ? [{ fault, field }] : []
  })
  const own = shown.filter(({ field }) => reached?.contains(field))
  if (own.length > 0) return markAlso(own.map(({ fault }) => fault))
  shown.sort((a, b) => (isBefore(a.field, b.field) ? -1 : 1))
  const next = shown.find(({ field }) => isBefore(reached, field)) ?? shown[0]
  if (!next)
    markAlso(faults) // opens what is folded
  else if (next.fault.code !== 'required') markAlso([next.fault])
  else asking(next.field).focus()
}

const isBefore = (a: Node | null, b: Node) =>
  Boolean(a && a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING)

/** The field to type in for a question whose faults are marked at another field. */
const asking = (field: HTMLElement) =>
  (field.id === 'classifications' && document.getElementById('sold')) || field

/** Marks faults beside those that are marked. */
function markAlso(faults: Fault[]): void {
  const paths = new Set(faults.map(({ path }) => path))
  store.set(faultsAtom, marked => [...marked.filter(({ path }) => !paths.has(path)), ...faults])
  focusFirst(faults)
}
