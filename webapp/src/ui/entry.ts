/**
 * The entries of the browser's history. An open dialog has one of its own, which is the same screen with the number of dialogs
 * in its state: Back closes the dialog. It is left when the dialog is closed in another way (`useBack.ts`).
 */

/** Returns how many open dialogs the current entry counts. */
export const dialogsOfEntry = (): number => (history.state as { dialog?: number } | null)?.dialog ?? 0

/** While entries are being left: what runs afterwards. */
export const leaving: { then: (() => void)[] | null } = { then: null }

/** Sent after an entry was added or replaced, which browsers do not report. */
export const ENTERED = 'sello:entered'

/** Adds an entry for a screen or a step, in place of a dialog's; or replaces the current one. */
export function enter(how: 'pushState' | 'replaceState', state: unknown, url?: string): void {
  if (leaving.then) return void leaving.then.push(() => enter(how, state, url))
  if (how === 'pushState' && dialogsOfEntry())
    history.replaceState({ ...(state as object | null), dialog: 0 }, '', url)
  else history[how](state, '', url)
  dispatchEvent(new Event(ENTERED))
}
