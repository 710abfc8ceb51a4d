import { Suspense, useEffect, useId, useRef, useState } from 'react'
import type { TextKey } from '../i18n'
import { IconButton } from './Button'
import styles from './InfoTip.module.css'
import { TipBubble } from './TipBubble'

/** Milliseconds in which the pointer can move from the button to the bubble. */
export const LINGERS = 200

/**
 * A small i that explains what is beside it: on hover, on focus, and by a press where there is
 * neither. Its text is loaded ahead, or with the first one that opens.
 */
export function InfoTip({ label, words }: { label: string; words: TextKey }) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const closing = useRef(0)
  const [open, setOpen] = useState(false)
  const show = () => {
    clearTimeout(closing.current)
    setOpen(true)
  }
  const hide = () => setOpen(false)
  const hover = {
    onMouseEnter: show,
    onMouseLeave: () => {
      closing.current = window.setTimeout(hide, LINGERS)
    },
  }
  useEffect(() => {
    if (!open) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.stopPropagation() // a dialog around it stays
      setOpen(false)
    }
    addEventListener('keydown', onKey, true)
    return () => removeEventListener('keydown', onKey, true)
  }, [open])
  return (
    <>
      <IconButton
        ref={button}
        icon="info"
        label={label}
        className={styles.tip}
        aria-describedby={open ? id : undefined}
        {...hover}
        onFocus={show}
        onBlur={hide}
        onClick={show}
      />
      {open && (
        <Suspense>
          <TipBubble {...hover} id={id} anchor={button} words={words} />
        </Suspense>
      )}
    </>
  )
}
