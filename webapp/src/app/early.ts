/**
 * Takes over what a visitor did to the prerendered page before it reacted: what was typed and chosen is still in the fields, and the
 * gate has kept the button that was pressed last. Without it React would draw the fields as they were served.
 */

/** The language that was chosen, or null: the page is then drawn in it instead of taking over the prerendered texts. */
export function chosenEarly(): string | null {
  const selects = [...document.querySelectorAll('select')]
  return selects.find(({ selectedOptions: [option] }) => option && !option.defaultSelected)?.value ?? null
}

/** The button to press again; undefined where there is nothing to take over. */
let early: { pressed: HTMLElement | null } | undefined

/** Called when the prerendered page begins to be hydrated. */
export function keepEarly(pressed: HTMLElement | null): void {
  early = { pressed }
}

/** Does it again, once the page reacts. Fields come first: what a button does depends on them. */
export function takeEarly(): void {
  if (!early) return
  const { pressed } = early
  early = undefined
  document.querySelectorAll('input').forEach(takeInput)
  if (pressed?.isConnected) pressed.click()
}

function takeInput(field: HTMLInputElement): void {
  if (field.type === 'radio' || field.type === 'checkbox') {
    if (field.checked === field.defaultChecked) return
    field.checked = field.defaultChecked
    field.click()
  } else if (field.value !== field.defaultValue) takeTyped(field)
}

/** React hears of a value only if it differs from the last one that was set through the element's own property, which React wraps. */
function takeTyped(field: HTMLInputElement): void {
  const { value, selectionStart, selectionEnd } = field
  field.value = field.defaultValue
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, value)
  field.setSelectionRange(selectionStart, selectionEnd)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
