/**
 * Gives a press to the control on which it began, where that control moved away before the press ended: something above it grew, or was
 * drawn. Browsers send such a click to what contains both places, or on a touch screen to what is under the finger, and the press
 * would be lost. The second press of a double click is dropped where the first one closed a dialog, since what lies below may be a
 * telephone number; where it was a button's and something else has come in its place, such as a box that accepts a document; and where it
 * would take back what the first one has opened or taken. Importing this module is all that is needed.
 */

const PRESSED = 'a, button, input, textarea, label, summary'

interface Press {
  /** What was pressed: a control or its label. */
  pressed: Element
  control: HTMLElement
  /** Where it was pressed. */
  place: DOMRect
}

let press: Press | undefined

/** Buttons whose second press takes back the first one. */
const TURNS = '[aria-expanded], [aria-pressed], summary'

/** The dialog and the button in which the click before was. */
let dialog: Element | null = null
let button: Element | null = null

addEventListener('pointerdown', event => (press = begun(event)), true)
addEventListener('pointercancel', () => (press = undefined), true)
addEventListener('click', dropStray, true)
addEventListener('click', end, true)

function begun({ target, isPrimary, button }: PointerEvent): Press | undefined {
  const pressed = isPrimary && button === 0 && (target as Element).closest<HTMLElement>(PRESSED)
  if (!pressed) return undefined
  const control = (pressed as HTMLLabelElement).control ?? pressed // Firefox takes a click on a label that it did not send for a drag
  return { pressed, control, place: pressed.getBoundingClientRect() }
}

/** Drops the second press of a double click that meant what the first one has closed or moved away, or that would take it back. */
function dropStray(click: MouseEvent): void {
  const target = click.target as Element
  const now = target.closest('button, summary')
  const isStray = button && (!now || (now === button && now.matches(TURNS)))
  if (click.detail > 1 && (dialog?.isConnected === false || isStray)) return drop(click)
  dialog = target.closest('[role=dialog]')
  button = now
}

function end(click: MouseEvent): void {
  if (click.detail === 0) return // of a key or a script: a press that is held goes on
  const ended = press
  press = undefined
  if (!ended || !isLost(ended, click)) return
  drop(click)
  ended.control.focus({ preventScroll: true })
  ended.control.dispatchEvent(new MouseEvent('click', click))
}

function drop(click: MouseEvent): void {
  click.preventDefault()
  click.stopImmediatePropagation()
}

/** Reports whether a click ended in the place that was pressed and has moved away, and the control can still be used. */
const isLost = ({ pressed, control, place }: Press, click: MouseEvent): boolean =>
  click.detail === 1 && // no second press
  ![pressed, control].some(each => each.contains(click.target as Element)) &&
  isWithin(place, click) &&
  !isWithin(pressed.getBoundingClientRect(), click) &&
  pressed.checkVisibility() &&
  !control.matches(':disabled, [inert] *')

/** Reports whether a click is in a place. Some browsers round its coordinates down. */
const isWithin = ({ left, top, right, bottom }: DOMRect, { clientX: x, clientY: y }: MouseEvent): boolean =>
  x >= Math.floor(left) && x <= right && y >= Math.floor(top) && y <= bottom

export {}
