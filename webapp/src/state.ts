/**
 * State of the page: the one module through which jotai enters.
 *
 * Besides jotai's own atoms there is the draft: an atom whose value survives a reload and a crash
 * of the tab, because it is written to local storage with every change and read back by its shape.
 */
import { atom, createStore } from 'jotai'
import type { WritableAtom } from 'jotai'
import { dropFiles, forgetFiles } from './files'
import { isObject } from './json'
import { drop, dropAll, isKept, keep, kept, keptText, keptUnchecked, type LazyShape } from './storage'

export { atom, Provider, useAtom, useAtomValue, useSetAtom } from 'jotai'
export type { Atom, PrimitiveAtom, WritableAtom } from 'jotai'

/** The page's one store; modules outside React (requests, toasts) read and write through it. */
export const store = createStore()

export type DraftAtom<T> = WritableAtom<T, [T | ((before: T) => T)], void>

export interface DraftOptions<T> {
  /** Returns what may stay in memory when the session of its account expires; without it nothing stays. */
  impersonal?: (value: T) => T
  /** It is not of the order only: it stays when the order is sent or paid. */
  apart?: boolean
  /** The property that identifies the form of the order, an empty text before the form is identified. */
  idKey?: keyof T & string
  version?: number
  /** Makes the data of the present version of that of any version before; 0 is before the versions. */
  upgrade?: (data: unknown, from: number) => unknown
}

const PREFIX = 'sello.draft.'

/** Returns the key in local storage of what belongs to the drafts, and is removed with them. */
export const draftKey = (name: string): string => PREFIX + name

/** Key of the account that the kept drafts belong to; absent while they are an anonymous session's. */
const OWNER = 'sello.draft-owner'

/** Key of the id of the form that was removed last; other tabs recognize by it whether that was theirs. */
const LEFT = draftKey('left')

/**
 * True from the start of the page until it is known whether the account that the kept drafts belong to
 * is still signed in: meanwhile they are not shown.
 */
export const draftsHeldAtom = atom(isKept(OWNER))

/** The account that the drafts in memory belong to. */
let owner: string | undefined

/** What the account whose session expired finds again when it signs in in this tab; never in storage. */
let aside: { owner: string; restore: (() => void)[] } | undefined

const drafts: {
  /** Reads what was kept; reports whether there was something. */
  read: () => Promise<boolean>
  /** Shows what was read, unless something else was typed; reports whether there was something. */
  restore: () => boolean
  forget: (inStorage: boolean) => void
  setAside: () => () => void
  isEmpty: () => boolean
  keep: () => void
  /** Reports whether its value is what the tab shows: what was kept is shown, removed or was none. */
  isBegun: () => boolean
  /** Returns what identifies the form that the tab shows; empty in a draft without an id. */
  id: () => string
  /** Reports whether what is kept identifies the form that the tab shows. */
  isOwn: () => boolean
  /** Reports whether what is kept identifies another form or, where nothing is kept, another form was removed. */
  isOther: () => boolean
  apart: boolean
}[] = []

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
    if (owner !== undefined && keptOwner() !== owner) return // another tab ended the session
    if (!apart && isOtherStored()) keepForm()
    else keepValue(value)
  }
  const open = (value: unknown) => {
    const { v, data } = isObject(value) && 'v' in value ? value : { v: 0, data: value }
    return upgrade(data, v as number)
  }
  /** Returns what identifies the form; empty where it is not identified, or the data is broken. */
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
    if (begun || isUnconfirmed()) return false
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
    isBegun: () => begun,
    id: () => idOf(store.get(valueAtom)),
    isOwn() {
      const mine = idOf(store.get(valueAtom))
      return mine !== '' && idOf(open(keptUnchecked(key))) === mine
    },
    isOther() {
      const mine = idOf(store.get(valueAtom))
      if (idKey && isKept(key)) return idOf(open(keptUnchecked(key))) !== mine
      return mine !== '' && isKept(LEFT) && keptText(LEFT) !== mine
    },
    apart,
  })

  return atom(
    get => get(valueAtom),
    (get, set, next: T | ((before: T) => T)) => {
      const edit = typeof next === 'function' ? (next as (before: T) => T) : () => next
      const before = get(valueAtom)
      const value = edit(before)
      if (begun && value === before) return
      set(valueAtom, value)
      if (begun || !isKept(key) || isUnconfirmed()) {
        begun = true
        save(value)
      } else {
        edits.push(edit)
        read().then(restore, () => {}) // the next change tries again
      }
    },
  )
}

/** Reads what was kept, so that it can be shown; reports whether there was something. Called before the page is drawn. */
export async function readDrafts(): Promise<boolean> {
  return (await Promise.all(drafts.map(draft => draft.read()))).includes(true)
}

/** Shows the drafts that were read; reports whether there are any. */
export function showDrafts(): boolean {
  return drafts.map(draft => draft.restore()).includes(true)
}

/**
 * Sets the drafts of the order back to their beginning: a new trademark, or a paid one. What was kept goes with it, unless it is
 * another form; the id of the form stays. `all`: those that are not of the order only as well.
 */
export function forgetDrafts(all = false): void {
  const inStorage = !isOtherStored()
  if (inStorage && formId()) keep(LEFT, formId())
  for (const draft of drafts) if (all || !draft.apart) draft.forget(inStorage || draft.apart)
}

/**
 * Stores the form that this tab shows as a whole: another one has removed it, or has stored another form. `all`: what is not of the
 * order only as well, unless another tab has stored it.
 */
export function keepDrafts(all = false): void {
  for (const draft of drafts) if (all || !draft.apart) draft.keep()
}

/** Returns the id of the form that this tab shows; empty before it is identified. */
const formId = (): string => drafts.map(draft => draft.id()).find(Boolean) ?? ''

/**
 * Stores the form that this tab shows as a whole where the storage has or had another one. A form that is not identified is not
 * stored then: nothing was typed in it yet.
 */
export function keepForm(): void {
  if (isOtherStored() && formId()) keepDrafts()
}

/**
 * Reports whether another tab of the same session has stored, or has removed since, another form than the one that this tab shows.
 * Until the tab has read what is stored, that is its own form.
 */
export const isOtherStored = (): boolean =>
  keptOwner() === owner &&
  drafts.every(draft => draft.apart || draft.isBegun()) &&
  drafts.some(draft => draft.isOther())

/** Reports whether the storage has the form that this tab shows. */
export const isFormStored = (): boolean => drafts.some(draft => draft.isOwn())

/**
 * Sets the drafts of the order in this tab back to their beginning if the storage has no form any more, and none was sent, paid or
 * left: a session has taken the form along and removed it. Reports whether it did.
 */
export function forgetTaken(): boolean {
  const taken = Boolean(formId()) && !isFormStored() && !isOtherStored() && !isKept(LEFT)
  if (taken) forgetShown()
  return taken
}

/**
 * Gives the drafts to the account that is signed in: what was typed anonymously goes on in the account,
 * its own kept drafts are shown, and those of another account are removed. What was set aside when its
 * session expired comes back as a whole, and only where nothing was typed since.
 */
export function claimDrafts(sub: string): void {
  const stored = keptOwner()
  if (stored !== undefined && stored !== sub) removeDrafts()
  else if (owner !== undefined && owner !== sub) forgetShown()
  owner = sub
  if (stored !== sub) keep(OWNER, sub)
  if (aside?.owner === sub && drafts.every(draft => draft.isEmpty())) {
    for (const restore of aside.restore) restore()
  }
  aside = undefined
  void Promise.allSettled(drafts.map(draft => draft.read())).then(() => {
    showDrafts()
    store.set(draftsHeldAtom, false)
  })
}

/**
 * The session is gone: the drafts of its account leave memory, screen and storage. An anonymous
 * session's stay. `expired` keeps in memory, for the same account alone, what is not personal.
 */
export function releaseDrafts(expired = false): void {
  const stored = keptOwner()
  if (owner === undefined && stored === undefined) return
  if (expired && owner !== undefined) aside = { owner, restore: drafts.map(draft => draft.setAside()) }
  if (stored !== undefined || isFormStored()) removeDrafts()
  else forgetShown() // another tab has removed them from the storage, which may have an anonymous form since
  owner = undefined
  store.set(draftsHeldAtom, false)
}

/** Removes the drafts from memory and screen only. */
function forgetShown(): void {
  for (const draft of drafts) draft.forget(false)
  forgetFiles()
}

function removeDrafts(): void {
  for (const draft of drafts) draft.forget(true)
  dropAll(PREFIX)
  drop(OWNER)
  dropFiles()
}

/** Returns the account of the kept drafts; an unreadable one is the empty string, which no account has. */
function keptOwner(): string | undefined {
  return isKept(OWNER) ? (keptText(OWNER) ?? '') : undefined
}

/** Reports whether the kept drafts are those of an account that is not known to be signed in. */
function isUnconfirmed(): boolean {
  const stored = keptOwner()
  return stored !== undefined && stored !== owner
}
