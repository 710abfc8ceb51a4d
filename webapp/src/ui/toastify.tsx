/** The one module through which react-toastify enters; it is loaded with the first toast. */
import { createPortal } from 'react-dom'
import { cssTransition, toast, ToastContainer, type Id, type ToastOptions } from 'react-toastify/unstyled'
import { Icon } from './Icon'
import styles from './Toasts.module.css'

/** Milliseconds that each kind stays; false stays until dismissed. */
export const DURATION = { error: 4000, success: 2000, blank: 4000, loading: false } as const
export type ToastKind = keyof typeof DURATION

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

/** Shows a toast and returns what dismisses it. One that says the same already is shown for as long again. */
export function push(kind: ToastKind, words: string): () => void {
  const options: ToastOptions = {
    autoClose: false, // its own timer ends with an animation, which reduced motion cuts short
    className: `${styles.toast} ${styles[kind]}`,
    role: kind === 'error' ? 'alert' : 'status',
    icon: false,
  }
  const said = `${kind} ${words}`
  const [same] = [...held].find(([, each]) => each.said === said) ?? []
  const id = same ?? toast(<Message kind={kind} words={words} />, options)
  clearTimeout(held.get(id)?.timer)
  const close = () => dismiss(id)
  const duration = DURATION[kind]
  hold(id, { said, timer: duration === false ? undefined : setTimeout(close, duration) })
  return close
}

/** The toasts that are shown, in the order of their age, with what they say and what ends them. */
const held = new Map<Id, { said: string; timer: ReturnType<typeof setTimeout> | undefined }>()

function dismiss(id: Id): void {
  held.delete(id) // it is disappearing: the same words are a new toast
  toast.dismiss(id)
}

/** Makes room for a toast: beyond the limit the oldest goes, so that none waits while its time runs. */
function hold(id: Id, shown: NonNullable<ReturnType<typeof held.get>>): void {
  held.set(id, shown)
  const [oldest] = held.keys()
  if (held.size > HELD && oldest !== undefined) dismiss(oldest)
}

toast.onChange(({ id, status }) => {
  if (status === 'removed') held.delete(id)
})

function Message({ kind, words }: { kind: ToastKind; words: string }) {
  return (
    <>
      <Icon name={icons[kind]} />
      <span>{words}</span>
    </>
  )
}

export default function ToastLayer({ label, closeLabel }: { label: string; closeLabel: string }) {
  return createPortal(
    <ToastContainer
      className={styles.layer}
      aria-label={label}
      newestOnTop
      hideProgressBar
      transition={transition}
      closeButton={({ closeToast }) => (
        <button type="button" className={styles.close} aria-label={closeLabel} onClick={closeToast}>
          <Icon name="close" />
        </button>
      )}
    />,
    document.body, // beside the dialogs, so as to stand above them
  )
}
