/** The desk's shortcuts of a single key. An operator can switch them off (WCAG 2.1.4), and they never act while something is typed. */
import { useEffect, useRef } from 'react'
import { drop, keep, keptText } from '../../storage'
import { atom, store, useAtomValue } from '../../state'

/** In local storage while the shortcuts are switched off. It is a setting of the browser, not of the account. */
const OFF = 'sello.desk.keys'

/** Whether the shortcuts act. */
export const keysAtom = atom(keptText(OFF) !== 'off')

export function switchKeys(on: boolean): void {
  store.set(keysAtom, on)
  if (on) drop(OFF)
  else keep(OFF, 'off')
}

/** What a key does, by the key's name in `KeyboardEvent.key`. */
export type Keys = Partial<Record<string, () => void>>

/** Lets keys act while the component is shown. */
export function useKeys(keys: Keys): void {
  const on = useAtomValue(keysAtom)
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    if (!on) return
    const press = (event: KeyboardEvent) => {
      const act = isFree(event) ? latest.current[event.key] : undefined
      if (!act) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [on])
}

/** Reports whether a pressed key is neither typed into a field, nor part of a shortcut of the browser, nor for a dialog. */
function isFree(event: KeyboardEvent): boolean {
  const { target, defaultPrevented, ctrlKey, metaKey, altKey, isComposing } = event
  if (defaultPrevented || ctrlKey || metaKey || altKey || isComposing) return false
  if (document.querySelector('[data-layer]')) return false
  return !(target instanceof HTMLElement && (target.isContentEditable || target.closest(FIELDS)))
}

/** Fields that take characters; a letter chooses an option of a select. */
const FIELDS = 'input:not([type="checkbox"], [type="radio"], [type="button"]), textarea, select'
