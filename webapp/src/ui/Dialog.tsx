import {
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type MouseEvent,
  type ReactNode,
  type RefObject,
} from 'react'
import { createPortal } from 'react-dom'
import { useText, useUnread } from '../i18n'
import { IconButton } from './Button'
import styles from './Dialog.module.css'
import { focusedBefore, focusLast, putOnTop } from './layers'
import { UnreadNote } from './Note'
import { Unbroken } from './Unbroken'
import { useBack } from './useBack'
import { useEscape } from './useEscape'

/** Milliseconds after its opening in which the second press of a double click means the button that opened the dialog. */
const FRESH = 500

/**
 * A modal dialog. It is no `<dialog>` shown by showModal(): that makes everything outside inert, also a payment provider's
 * frames and the toasts, which must stay usable above it.
 */
export function Dialog({
  onClose,
  title,
  words,
  aside,
  children,
  foot,
  size = 'small',
  tone = 'paper',
  initialFocus,
  locked,
}: {
  /** Escape, the close button, a press outside, or the browser's Back. */
  onClose: () => void
  title: ReactNode
  /** What the dialog is about, read out when it opens. */
  words?: ReactNode
  /** The words are not needed for what the dialog asks: a large dialog has them after it, and keeps their place while they are loaded. */
  aside?: boolean
  children?: ReactNode
  /** Stays in view below what scrolls. */
  foot?: ReactNode
  size?: 'small' | 'large'
  /** `ink` is the primary-colour background of the sign-in views. */
  tone?: 'paper' | 'ink'
  initialFocus?: RefObject<HTMLElement | null>
  /** While true the dialog cannot be closed: a payment is under way. */
  locked?: boolean
}) {
  const t = useText()
  const unread = useUnread()
  const titleId = useId()
  const wordsId = useId()
  const layer = useRef<HTMLDivElement>(null)
  const popup = useRef<HTMLDivElement>(null)
  // Read before what is inside takes the focus for itself: there it goes back when the dialog closes.
  const [before] = useState(focusedBefore)
  const openedAt = useRef(0)
  const close = () => locked || onClose()
  const ignoreSecond = (event: MouseEvent) => {
    if (event.detail < 2 || event.timeStamp > openedAt.current + FRESH) return
    event.preventDefault()
    event.stopPropagation()
  }
  useBack(locked, onClose)
  useEscape(layer, close)

  const takeFocus = useEffectEvent((box: HTMLElement) => {
    if (!box.contains(document.activeElement)) (initialFocus?.current ?? box).focus()
  })
  useLayoutEffect(() => {
    if (!layer.current || !popup.current) return
    const { activeElement } = document
    const opener = popup.current.contains(activeElement) ? before : activeElement
    const end = putOnTop(layer.current)
    openedAt.current = performance.now()
    takeFocus(popup.current)
    return () => {
      end()
      if (opener instanceof HTMLElement) opener.focus()
    }
  }, [before])

  return createPortal(
    <div ref={layer} className={styles.layer} onMouseDownCapture={ignoreSecond} onClickCapture={ignoreSecond}>
      <div className={styles.backdrop} onClick={close} />
      <span tabIndex={0} aria-hidden onFocus={() => popup.current && focusLast(popup.current)} />
      <div
        ref={popup}
        role="dialog"
        aria-modal
        aria-labelledby={titleId}
        aria-describedby={words ? wordsId : undefined}
        tabIndex={-1}
        className={`${styles.popup} ${styles[size]} ${styles[tone]}`}
        data-size={size}
      >
        <div className={styles.head}>
          <h2 id={titleId} className={styles.title}>
            <Unbroken words={title} />
          </h2>
          <IconButton
            icon="close"
            label={t('close')}
            className={styles.close}
            disabled={locked}
            onClick={close}
          />
        </div>
        <div className={styles.body}>
          {unread && <UnreadNote />}
          {(words || aside) && (
            <p id={wordsId} className={styles.words} data-aside={aside}>
              <Unbroken words={words} />
            </p>
          )}
          {children}
        </div>
        {foot && <div className={styles.foot}>{foot}</div>}
      </div>
      <span tabIndex={0} aria-hidden onFocus={() => popup.current?.focus()} />
    </div>,
    document.body,
  )
}
