/** Every draft of the page, and the keys that they have in local storage. */

/** The beginning of the key of every draft. */
export const PREFIX = 'sello.draft.'

/** Returns the key in local storage of what belongs to the drafts, and is removed with them. */
export const draftKey = (name: string): string => PREFIX + name

/** What all drafts have in common, whatever the type of their values. */
interface Draft {
  apart: boolean
  /** Reads what was stored; reports whether there was something. */
  read: () => Promise<boolean>
  /** Shows what was read, unless something else was typed; reports whether there was something. */
  restore: () => boolean
  /** Stores what the tab shows; removes what is stored where that is nothing. */
  keep: () => void
  forget: (inStorage: boolean) => void
  setAside: () => () => void
  isEmpty: () => boolean
}

export const drafts: Draft[] = []

/** Reads what was kept, so that it can be shown; reports whether there was something. Called before the page is drawn. */
export async function readDrafts(): Promise<boolean> {
  return (await Promise.all(drafts.map(draft => draft.read()))).includes(true)
}

/** Shows the drafts that were read; reports whether there are any. */
export function showDrafts(): boolean {
  return drafts.map(draft => draft.restore()).includes(true)
}
