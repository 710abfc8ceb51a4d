/** The drafts belong to an account, or to an anonymous session that an account may go on with. */
import { store } from '../state'
import { drop, dropAll, keep } from '../storage'
import { drafts, PREFIX, showDrafts } from './all'
import { dropFiles, dropFilesOf, forgetFiles } from './files'
import { formId, storedFormId } from './form'
import { draftsHeldAtom, ENDED, hasEnded, keptOwner, noteEnd, OWNER, owner, setOwner } from './owner'

/** What the account whose session expired finds again when it signs in in this tab; never in storage. */
let aside: { owner: string; restore: (() => void)[] } | undefined

/**
 * Gives the drafts to the account that is signed in: what was typed anonymously goes on in the account,
 * its own stored drafts are shown, and those of another account or of a session that ended meanwhile are removed. What was
 * set aside when its session expired comes back as a whole, and only where nothing was typed since. Reports whether a session
 * had ended unheard.
 */
export function claimDrafts(sub: string): boolean {
  const unheard = hasEnded()
  const stored = keptOwner()
  if (stored !== undefined && stored !== sub) removeDrafts()
  else if (unheard || (owner !== undefined && owner !== sub)) forgetShown()
  setOwner(sub)
  if (stored !== sub) keep(OWNER, sub)
  if (aside?.owner === sub && drafts.every(draft => draft.isEmpty())) {
    for (const restore of aside.restore) restore()
  }
  aside = undefined
  void Promise.allSettled(drafts.map(draft => draft.read())).then(() => {
    showDrafts()
    store.set(draftsHeldAtom, false)
  })
  return unheard
}

/**
 * Removes the drafts of a session that is gone from memory, screen and storage. An anonymous session's stay, unless a session has
 * begun and ended meanwhile, which took them along: reports whether one did. `expired` keeps in memory, for the same account
 * alone, what is not personal.
 */
export function releaseDrafts(expired = false): boolean {
  const unheard = hasEnded()
  const stored = keptOwner()
  if (owner === undefined && stored === undefined && !unheard) return false
  if (expired && owner !== undefined) aside = { owner, restore: drafts.map(draft => draft.setAside()) }
  if (stored !== undefined || (formId() && storedFormId() === formId())) removeDrafts()
  else forgetShown() // another tab has removed them from the storage, which may have an anonymous form since
  setOwner(undefined)
  store.set(draftsHeldAtom, false)
  return unheard
}

/** Removes the drafts of a session from memory and screen, and the file of the form, which this tab may have stored late. */
function forgetShown(): void {
  const id = formId()
  for (const draft of drafts) draft.forget(false)
  forgetFiles()
  if (id) void dropFilesOf(id)
  noteEnd()
}

/** Removes the drafts of a session and their files everywhere. */
function removeDrafts(): void {
  for (const draft of drafts) draft.forget(true)
  dropAll(PREFIX)
  drop(OWNER)
  dropFiles()
  keep(ENDED, Math.random())
  noteEnd()
}
