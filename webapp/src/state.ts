/** State of the page: the one module through which jotai enters. */
import { createStore } from 'jotai'

export { atom, Provider, useAtom, useAtomValue, useSetAtom } from 'jotai'
export type { Atom, PrimitiveAtom, WritableAtom } from 'jotai'

/** The page's one store; modules outside React (requests, toasts) read and write through it. */
export const store = createStore()
