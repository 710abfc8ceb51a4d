/**
 * A draft is an atom whose value survives a reload and a crash of the tab, because it is written to local storage with every change
 * and read back by its shape.
 *
 * The drafts of an order (all that are not `apart`) are together the form. Each tab shows a form of its own, and the storage has
 * room for one: that of the tab that changed or left it last. An id tells forms apart (`idKey`).
 *
 * The drafts belong to an account, or to an anonymous session that an account may go on with. When a session ends, its drafts leave
 * every tab and the storage.
 */
import { dropFiles, dropFilesOf, fileOf, forgetFiles, keepFileAgain } from './files'
import { isObject } from './json'
import { atom, store, type WritableAtom } from './state'
import { drop, dropAll, isKept, keep, kept, keptText, keptUnchecked, type LazyShape } from './storage'

export type DraftAtom<T> = WritableAtom<T, [T | ((before: T) => T)], void>

export interface DraftOptions<T> {
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

const PREFIX = 'sello.draft.'

/** Returns the key in local storage of what belongs to the drafts, and is removed with them. */
export const draftKey = (name: string): string => PREFIX + name

/** Key of the account that the stored drafts belong to; absent while they are an anonymous session's. */
const OWNER = 'sello.draft-owner'

/** Key of a number that changes whenever a session ends in this browser. */
export const ENDED = 'sello.draft-ended'

/** Key of the id of the form that was removed last; other tabs recognize by it whether that was theirs. */
const LEFT = draftKey('left')

/**
 * True from the start of the page until it is known whether the account that the stored drafts belong to
 * is still signed in: meanwhile they are not shown.
 */
export const draftsHeldAtom = atom(isKept(OWNER))

/** The account that the drafts in memory belong to. */
let owner: string | undefined

/** The number of the session that ended last, as far as this tab knows. */
let ended = keptUnchecked(ENDED)

/** What the account whose session expired finds again when it signs in in this tab; never in storage. */
let aside: { owner: string; restore: (() => void)[] } | undefined

const drafts: {
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
}[] = []

/** Ids of the form that this tab shows and of the stored one, empty without an id; undefined where none is stored. */
let ids = { shown: () => '', stored: (): string | undefined => undefined }

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
    ids = { stored, shown: () => (begun || isForeign() ? idOf(store.get(valueAtom)) : (stored() ?? '')) }
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

/** Reads what was kept, so that it can be shown; reports whether there was something. Called before the page is drawn. */
export async function readDrafts(): Promise<boolean> {
  return (await Promise.all(drafts.map(draft => draft.read()))).includes(true)
}

/** Shows the drafts that were read; reports whether there are any. */
export function showDrafts(): boolean {
  return drafts.map(draft => draft.restore()).includes(true)
}

// One form for each tab, and room for one of them in the storage.

/** Returns the id of the form that this tab shows; empty until it has one. */
export const formId = (): string => ids.shown()

/** Returns the id of the stored form; undefined where none is stored. */
export const storedFormId = (): string | undefined => ids.stored()

/**
 * Reports whether the stored form is that of another tab of the same session or, where none is stored, the form that was removed
 * last was.
 */
export function isOtherStored(): boolean {
  const shown = formId()
  const last = ids.stored() ?? (shown && keptText(LEFT)) ?? shown
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

// Whose the drafts are.

/**
 * Reports whether the stored drafts are those of another account or session than the drafts in memory: this tab did not hear yet of
 * another tab where somebody signed in or out.
 */
const isForeign = (): boolean => keptOwner() !== owner || hasEnded()

/** Reports whether a session has ended in another tab, of which this tab did not hear yet. */
const hasEnded = (): boolean => isKept(ENDED) && keptUnchecked(ENDED) !== ended

/** Returns the account of the stored drafts; an unreadable one is the empty string, which no account has. */
function keptOwner(): string | undefined {
  return isKept(OWNER) ? (keptText(OWNER) ?? '') : undefined
}

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
  if (stored !== undefined || (formId() && ids.stored() === formId())) removeDrafts()
  else forgetShown() // another tab has removed them from the storage, which may have an anonymous form since
  owner = undefined
  store.set(draftsHeldAtom, false)
  return unheard
}

/** Removes the drafts of a session from memory and screen, and the file of the form, which this tab may have stored late. */
function forgetShown(): void {
  const id = formId()
  for (const draft of drafts) draft.forget(false)
  forgetFiles()
  if (id) void dropFilesOf(id)
  ended = keptUnchecked(ENDED)
}

/** Removes the drafts of a session and their files everywhere. */
function removeDrafts(): void {
  for (const draft of drafts) draft.forget(true)
  dropAll(PREFIX)
  drop(OWNER)
  dropFiles()
  keep(ENDED, Math.random())
  ended = keptUnchecked(ENDED)
}
