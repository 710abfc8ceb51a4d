/**
 * Takes over what a visitor did to the prerendered page before it reacted. Where the page is hydrated its fields still have what
 * was typed and chosen, and React does not know of it. Where it is drawn anew (in another language, with a kept form, or
 * because a translation or an extension changed the markup) they are other elements.
 */
import { early as done, type Early, type Filled, type Place } from '../gate'
import { chooseLanguage, currentLanguage, isLanguage, type Language } from '../i18n'

/** What was done; undefined before it is noted, and after everything was done again. */
let early: Early | undefined
let chosen: Language | undefined
/** The selection in the focused field, as offsets in its text. */
let selected: [from: number, to: number] | undefined
let noted = false

/** The language that was chosen, if it is not that of the prerendered page. */
export function chosenEarly(): Language | undefined {
  const selects = [...document.querySelectorAll('select')]
  const choice = selects.find(({ selectedOptions: [option] }) => option && !option.defaultSelected)?.value
  return isLanguage(choice) ? choice : undefined
}

/** Called while the first screen is rendered, when the prerendered elements are still there; and at build time, when there are none. */
export function noteEarly(): void {
  if (noted) return
  early = done()
  if (!early) return
  chosen = chosenEarly()
  const { selectionStart, selectionEnd } = document.activeElement as Field
  if (typeof selectionStart === 'number') selected = [selectionStart, selectionEnd ?? selectionStart]
}

/** Fills in the fields, and moves the focus, before the first screen is painted: no letter is typed into nothing. */
export function putEarly(): void {
  noted = true
  if (!early) return
  if (hasFields()) for (const each of early.filled) if (!isChanged(each)) put(each)
  if (early.focused && document.activeElement === document.body) {
    const field = find(early.focused)
    field?.focus()
    if (selected) field?.setSelectionRange(...selected)
  }
  early.focused = undefined
}

/** Does again what was done, after the effects in which this is called: within them React would empty a field that it is told of. */
export function takeEarly(): void {
  if (!early) return
  const { pressed } = early
  early.pressed = null
  const filled = (hasFields() && done()?.filled.filter(isChanged)) || []
  if (hasFields()) early = undefined
  queueMicrotask(() => {
    filled.forEach(tell) // first: what a button does depends on them
    if (chosen && chosen !== currentLanguage()) void chooseLanguage(chosen)
    chosen = undefined
    if (pressed) find(pressed)?.click()
  })
}

/** Reports whether the first step is shown. Until it is, what was filled in waits. */
const hasFields = () => document.getElementById('type') !== null

const find = ([selector, number]: Place) => document.querySelectorAll<Field>(selector)[number]

/** A field, with what React notes of it. */
type Field = HTMLInputElement & { _valueTracker?: { setValue: (value: string) => void } }

/** Reports whether a field has something else than what it was drawn with. */
function isChanged([place, property]: Filled): boolean {
  const field = find(place)
  return field?.[property] !== field?.[property === 'value' ? 'defaultValue' : 'defaultChecked']
}

/** Does not touch a field that has the value: letters may be in composition. */
function put([place, property, value]: Filled): Field | undefined {
  const field = find(place)
  if (field && field[property] !== value) Object.assign(field, { [property]: value })
  return field
}

/** Tells React. It draws the other fields anew at each change, and hears of a value only if it differs from what it noted last. */
function tell(filled: Filled): void {
  const field = put(filled)
  field?._valueTracker?.setValue('')
  field?.dispatchEvent(new Event(field.type === 'radio' ? 'click' : 'input', { bubbles: true }))
}
