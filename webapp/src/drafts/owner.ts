/** Whose the drafts are: those that are stored, and those that this tab has in memory. */
import { atom } from '../state'
import { isKept, keptText, keptUnchecked } from '../storage'

/** Key of the account that the stored drafts belong to; absent while they are an anonymous session's. */
export const OWNER = 'sello.draft-owner'

/** Key of a number that changes whenever a session ends in this browser. */
export const ENDED = 'sello.draft-ended'

/**
 * True from the start of the page until it is known whether the account that the stored drafts belong to
 * is still signed in: meanwhile they are not shown.
 */
export const draftsHeldAtom = atom(isKept(OWNER))

/** The account that the drafts in memory belong to. */
export let owner: string | undefined

/** The number of the session that ended last, as far as this tab knows. */
let ended = keptUnchecked(ENDED)

/** Says whose the drafts in memory are from now on: undefined is an anonymous session's. */
export function setOwner(sub: string | undefined): void {
  owner = sub
}

/** Notes that this tab knows of the end of the session that ended last. */
export function noteEnd(): void {
  ended = keptUnchecked(ENDED)
}

/**
 * Reports whether the stored drafts are those of another account or session than the drafts in memory: this tab did not hear yet of
 * another tab where somebody signed in or out.
 */
export const isForeign = (): boolean => keptOwner() !== owner || hasEnded()

/** Reports whether a session has ended in another tab, of which this tab did not hear yet. */
export const hasEnded = (): boolean => isKept(ENDED) && keptUnchecked(ENDED) !== ended

/** Returns the account of the stored drafts; an unreadable one is the empty string, which no account has. */
export function keptOwner(): string | undefined {
  return isKept(OWNER) ? (keptText(OWNER) ?? '') : undefined
}
