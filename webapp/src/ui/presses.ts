/**
 * Gives a press to the control on which it began, where that control moved away before the press ended: something above it grew, or was
 * drawn. Browsers send such a click to what contains both places, or on a touch screen to what is under the finger, and the press
 * would be lost. Importing this module is all that is needed.
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

addEventListener('pointerdown', event => (press = begun(event)), true)
addEventListener('pointercancel', () => (press = undefined), true)
addEventListener('click', end, true)

function begun({ target, isPrimary, button }: PointerEvent): Press | undefined {
  const pressed = isPrimary && button === 0 && (target as Element).closest<HTMLElement>(PRESSED)
  if (!pressed) return undefined
  const control = (pressed as HTMLLabelElement).control ?? pressed // Firefox takes a click on a label that it did not send for a drag
  return { pressed, control, place: pressed.getBoundingClientRect() }
}

function end(click: MouseEvent): void {
  const ended = press
  press = undefined
  if (!ended || !isLost(ended, click)) return
  click.preventDefault()
  click.stopImmediatePropagation()
  ended.control.focus({ preventScroll: true })
  ended.control.dispatchEvent(new MouseEvent('click', click))
}

/** Reports whether a click ended in the place that was pressed and has moved away, and the control can still be used. */
const isLost = ({ pressed, control, place }: Press, click: MouseEvent): boolean =>
  click.detail === 1 && // no key, and no second press
  ![pressed, control].some(each => each.contains(click.target as Element)) &&
  isWithin(place, click) &&
  !isWithin(pressed.getBoundingClientRect(), click) &&
  pressed.checkVisibility() &&
  !control.matches(':disabled, [inert] *')

/** Reports whether a click is in a place. Some browsers round its coordinates down. */
const isWithin = ({ left, top, right, bottom }: DOMRect, { clientX: x, clientY: y }: MouseEvent): boolean =>
  x >= Math.floor(left) && x <= right && y >= Math.floor(top) && y <= bottom

export {}
