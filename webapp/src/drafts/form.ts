/** The form of this tab. Each tab has one, and there is room for one of them in the storage. */
import { drop, keep, keptText } from '../storage'
import { draftKey, drafts } from './all'
import { dropFilesOf, fileOf, keepFileAgain } from './files'
import { isForeign } from './owner'

/** Key of the id of the form that was removed last; other tabs recognize by it whether that was theirs. */
const LEFT = draftKey('left')

/** Ids of the form that this tab shows and of the stored one, empty without an id; undefined where none is stored. */
interface Identity {
  shown: () => string
  stored: () => string | undefined
}

/** Set by the draft that has the id of the form. */
let identity: Identity = { shown: () => '', stored: () => undefined }

/** Takes the ids of the form from a draft. */
export function identifyBy(draft: Identity): void {
  identity = draft
}

/** Returns the id of the form that this tab shows; empty until it has one. */
export const formId = (): string => identity.shown()

/** Returns the id of the stored form; undefined where none is stored. */
export const storedFormId = (): string | undefined => identity.stored()

/**
 * Reports whether the stored form is that of another tab of the same session or, where none is stored, the form that was removed
 * last was.
 */
export function isOtherStored(): boolean {
  const shown = formId()
  const last = identity.stored() ?? (shown && keptText(LEFT)) ?? shown
  return last !== shown && !isForeign()
}

/**
 * Empties the form, for a new trademark. What is stored of it is removed too, also its file; the stored form of another tab stays.
 * `all`: the drafts that are apart as well.
 */
export function forgetDrafts(all = false): void {
  const id = formId()
  const inStorage = !isOtherStored() && !isForeign()
  if (id) leave(id)
  for (const draft of drafts) if (all || !draft.apart) draft.forget(inStorage || draft.apart)
}

/**
 * Notes the id of the form that is removed, and removes its file. It is noted twice: the second time other tabs that show the same
 * form store the file again.
 */
function leave(id: string): void {
  if (isForeign()) return void dropFilesOf(id)
  keep(LEFT, id)
  void dropFilesOf(id).then(() => {
    if (keptText(LEFT) !== id) return
    drop(LEFT)
    keep(LEFT, id)
  })
}

/** Stores the file of the form again where another tab, which showed the same form, has removed it. */
export function keepFileOfForm({ key }: StorageEvent): void {
  if (key === LEFT && keptText(LEFT) === formId()) keepFileAgain(fileOf(formId()))
}

/**
 * Stores the form that this tab shows as a whole. `all`: the drafts that are apart as well, except where another tab has stored
 * them.
 */
export function keepDrafts(all = false): void {
  for (const draft of drafts) if (all || !draft.apart) draft.keep()
}

/**
 * Stores the form that this tab shows in the place of another tab's. A form without an id is not stored then: nothing was typed in it
 * yet.
 */
export function keepForm(): void {
  if (formId() && isOtherStored()) keepDrafts()
}
