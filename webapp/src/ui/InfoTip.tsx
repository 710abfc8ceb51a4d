import { Suspense, useId, useRef, useState } from 'react'
import type { TextKey } from '../i18n'
import { IconButton } from './Button'
import styles from './InfoTip.module.css'
import { TipBubble } from './TipBubble'

/**
 * A small i that explains what is beside it: on hover, on focus, and by a press where there is
 * neither. Its text is loaded ahead, or with the first one that opens.
 */
export function InfoTip({ label, words }: { label: string; words: TextKey }) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton
        ref={button}
        icon="info"
        label={label}
        className={styles.tip}
        aria-describedby={open ? id : undefined}
        onMouseEnter={() => setOpen(true)}
        onMouseLeave={() => setOpen(false)}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onClick={() => setOpen(true)}
        onKeyDown={event => {
          if (event.key !== 'Escape' || !open) return
          event.stopPropagation() // a dialog around it stays
          setOpen(false)
        }}
      />
      {open && (
        <Suspense>
          <TipBubble id={id} anchor={button} words={words} />
        </Suspense>
      )}
    </>
  )
}
