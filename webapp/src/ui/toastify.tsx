/** The one module through which react-toastify enters; it is loaded with the first toast. */
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { cssTransition, toast, ToastContainer, type Id, type ToastOptions } from 'react-toastify/unstyled'
import { Icon } from './Icon'
import styles from './Toasts.module.css'

/** Milliseconds that each kind stays; false stays until dismissed. */
export const DURATION = { error: 4000, success: 2000, blank: 4000, loading: false } as const
export type ToastKind = keyof typeof DURATION

/** Milliseconds in which an error belongs to the screen that comes next: it was said as the screen changed. */
const YOUNG = 1000

/** How many are held at once. */
const HELD = 20

/** Milliseconds in which a removed toast gives up its place: with its leaving it is gone after 1 s. */
const COLLAPSE = 800

const transition = cssTransition({
  enter: styles.enter ?? '',
  exit: styles.exit ?? '',
  collapse: true,
  collapseDuration: COLLAPSE,
})

const icons = { error: 'alert', success: 'check', blank: 'info', loading: 'hourglass' } as const

/** Shows a toast and returns what dismisses it. One that says the same already is shown for as long again. `drawn` is how its words look. */
export function push(kind: ToastKind, words: string, drawn: ReactNode = words): () => void {
  const options: ToastOptions = {
    autoClose: false, // its own timer ends with an animation, which reduced motion cuts short
    className: `${styles.toast} ${styles[kind]}`,
    role: kind === 'error' ? 'alert' : 'status',
    icon: false,
  }
  const said = `${kind} ${words}`
  const [same] = [...held].find(([, each]) => each.said === said) ?? []
  const id = same ?? toast(<Message kind={kind} words={drawn} />, options)
  clearTimeout(held.get(id)?.timer)
  const close = () => dismiss(id)
  const duration = DURATION[kind]
  const timer = duration === false ? undefined : setTimeout(close, duration)
  hold(id, { kind, said, timer, since: Date.now() })
  return close
}

/** Dismisses the errors of a screen that is left. */
export function leave(): void {
  for (const [id, { kind, since }] of held) if (kind === 'error' && Date.now() - since >= YOUNG) dismiss(id)
}

/** A toast that is shown, with what it says, what ends it, and when it was said last. */
interface Held {
  kind: ToastKind
  said: string
  timer: ReturnType<typeof setTimeout> | undefined
  since: number
}

/** The toasts that are shown, in the order of their age. */
const held = new Map<Id, Held>()

function dismiss(id: Id): void {
  held.delete(id) // it is disappearing: the same words are a new toast
  toast.dismiss(id)
}

/** Makes room for a toast: beyond the limit the oldest goes, so that none waits while its time runs. */
function hold(id: Id, shown: Held): void {
  held.set(id, shown)
  const [oldest] = held.keys()
  if (held.size > HELD && oldest !== undefined) dismiss(oldest)
}

toast.onChange(({ id, status }) => {
  if (status === 'removed') held.delete(id)
})

function Message({ kind, words }: { kind: ToastKind; words: ReactNode }) {
  return (
    <>
      <Icon name={icons[kind]} />
      <span>{words}</span>
    </>
  )
}

/**
 * Tells the dialogs how far down the messages reach; what has the focus in one stays in view. When a message leaves, a dialog that is
 * open stays where it is: a press that begins as it moves would not reach what it was meant for.
 */
function measure(layer: HTMLElement | null) {
  if (!layer) return
  let height = 0
  let told = 0
  const tell = () => {
    const reach = document.querySelector('[data-layer]') ? Math.max(told, height) : height
    if (reach === told) return
    told = reach
    document.body.style.setProperty('--messages', `min(${reach}px, 60dvh)`)
    document.querySelector('[data-layer] :focus')?.scrollIntoView({ block: 'nearest' })
  }
  const read = () => {
    height = layer.offsetHeight && layer.offsetHeight + 8
    tell()
  }
  // In the observer's own turn the layer would be resized again, an error; in WebKit also by reading its height while the page is drawn.
  new ResizeObserver(() => requestAnimationFrame(read)).observe(layer)
  new MutationObserver(tell).observe(document.body, { childList: true }) // a dialog has closed
}

export default function ToastLayer({ label, closeLabel }: { label: string; closeLabel: string }) {
  return createPortal(
    <div ref={measure} className={styles.layer}>
      <ToastContainer
        aria-label={label}
        newestOnTop
        hideProgressBar
        transition={transition}
        closeButton={({ closeToast }) => (
          <button type="button" className={styles.close} aria-label={closeLabel} onClick={closeToast}>
            <Icon name="close" />
          </button>
        )}
      />
    </div>,
    document.body, // beside the dialogs, so as to stand above them
  )
}
