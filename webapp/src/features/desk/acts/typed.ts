import { goneAtom } from '../../../api/session'
import { atom, store, useAtomValue } from '../../../state'

/** The texts of a dialog by the paths of their fields. */
export type Typed = Record<string, string>

/** What was typed into dialogs of acts that were closed without sending: in memory only, and until the session ends. */
const typedAtom = atom<{ gone: number; dialogs: Record<string, Typed> }>({ gone: 0, dialogs: {} })

function dialogs(): Record<string, Typed> {
  const { gone, dialogs } = store.get(typedAtom)
  return gone === store.get(goneAtom) ? dialogs : {}
}

/**
 * Returns the texts of a dialog, what to do when one changes, and what to do when they were sent. A dialog that is opened again
 * has what was typed into it before; `key` names the file and the act.
 */
export function useTyped(key: string, initial: Typed) {
  useAtomValue(typedAtom)
  const values = { ...initial, ...dialogs()[key] }
  const put = (next: Record<string, Typed>) =>
    store.set(typedAtom, { gone: store.get(goneAtom), dialogs: next })
  return {
    values,
    set: (path: string, value: string) => put({ ...dialogs(), [key]: { ...dialogs()[key], [path]: value } }),
    sent: () => {
      const { [key]: _, ...others } = dialogs()
      put(others)
    },
  }
}
