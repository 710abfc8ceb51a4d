/** One draft: how it is stored, and how what was stored meets what is typed meanwhile. */
import { isObject } from '../json'
import { atom, store, type WritableAtom } from '../state'
import { drop, isKept, keep, kept, keptUnchecked, type LazyShape } from '../storage'
import { draftKey, drafts } from './all'
import { identifyBy, isOtherStored, keepForm } from './form'
import { isForeign } from './owner'

type DraftAtom<T> = WritableAtom<T, [T | ((before: T) => T)], void>

interface DraftOptions<T> {
  /** Returns what may stay in memory when the session of its account expires; without it nothing stays. */
  impersonal?: (value: T) => T
  /** It is not of the form: it stays when the order is sent or paid. */
  apart?: boolean
  /** The property with the id of the form, an empty text until the form has one. One draft has it. */
  idKey?: keyof T & string
  version?: number
  /** Makes the data of the present version of that of any version before; 0 is before the versions. */
  upgrade?: (data: unknown, from: number) => unknown
}

/**
 * An atom kept in local storage under `sello.draft.<name>`. What was kept is shown from the first render on
 * where it was read before (`showDrafts`), else from the mount on. What is changed before it could be read is
 * changed in it as well.
 *
 * A draft outlives releases. It is stored as `{v, data}`; before version 1 as the data alone. A field that is
 * new needs a default in the shape. Where a field moved or changed its meaning the version is raised, and
 * `upgrade` brings the data of earlier versions up to date. Data without the shape is dropped.
 */
export function draftAtom<T>(
  name: string,
  shape: LazyShape<T>,
  initial: T,
  {
    impersonal = () => initial,
    apart = false,
    idKey,
    version = 1,
    upgrade = data => data,
  }: DraftOptions<T> = {},
): DraftAtom<T> {
  const key = draftKey(name)
  const keepValue = (value: T) => keep(key, { v: version, data: value })
  const save = (value: T) => {
    if (isForeign()) return
    if (!apart && isOtherStored()) keepForm()
    else keepValue(value)
  }
  const open = (value: unknown) => {
    const { v, data } = isObject(value) && 'v' in value ? value : { v: 0, data: value }
    return upgrade(data, v as number)
  }
  /** Returns the id of the form; empty where it has none, or the data is broken. */
  const idOf = (value: unknown) => {
    const id = idKey && isObject(value) && value[idKey]
    return typeof id === 'string' ? id : ''
  }
  const valueAtom = atom(initial)
  let begun = false
  let found: { value: T } | undefined
  /** What was changed while it was not known what was kept. */
  let edits: ((before: T) => T)[] = []

  async function read(): Promise<boolean> {
    if (begun || isForeign()) return false
    const value = await kept(key, shape, open)
    if (value !== undefined) found = { value }
    else if (edits.length > 0) write(store.get(valueAtom))
    else if (!apart) begun = true // what another tab stores from now on is that tab's form
    return value !== undefined
  }

  function write(value: T): void {
    begun = true
    store.set(valueAtom, value)
    save(value)
  }

  function restore(): boolean {
    if (begun || !found) return false
    begun = true
    const value = edits.reduce((before, edit) => edit(before), found.value)
    store.set(valueAtom, value)
    if (edits.length > 0) save(value)
    return true
  }

  valueAtom.onMount = () => {
    if (found) restore()
    else void read().then(restore)
  }

  drafts.push({
    read,
    restore,
    forget(inStorage) {
      begun = true
      found = undefined
      edits = []
      store.set(valueAtom, initial)
      if (inStorage) drop(key)
    },
    setAside() {
      const value = store.get(valueAtom)
      if (value === initial) return () => {}
      const rest = impersonal(value)
      return () => rest !== initial && write(rest)
    },
    isEmpty: () => JSON.stringify(store.get(valueAtom)) === JSON.stringify(initial),
    keep() {
      const value = store.get(valueAtom)
      if (value === initial) return void (apart || drop(key))
      if (!(apart && isKept(key))) keepValue(value)
    },
    apart,
  })

  if (idKey) {
    const stored = () => (isKept(key) ? idOf(open(keptUnchecked(key))) : undefined)
    // Until the tab has read what is stored, that is its own form.
    identifyBy({
      stored,
      shown: () => (begun || isForeign() ? idOf(store.get(valueAtom)) : (stored() ?? '')),
    })
  }

  return atom(
    get => get(valueAtom),
    (get, set, next: T | ((before: T) => T)) => {
      const edit = typeof next === 'function' ? (next as (before: T) => T) : () => next
      const before = get(valueAtom)
      const value = edit(before)
      if (begun && value === before) return
      set(valueAtom, value)
      if (begun || !isKept(key) || isForeign()) {
        begun = true
        save(value)
      } else {
        edits.push(edit)
        read().then(restore, () => {}) // the next change tries again
      }
    },
  )
}
