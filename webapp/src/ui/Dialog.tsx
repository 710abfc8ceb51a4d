/**
 * A modal dialog on Base UI, which keeps a payment provider's own frames usable above it. It is
 * large: load what uses it when it opens (`lazy`).
 */
import { Dialog as Base } from '@base-ui/react/dialog'
import { useState, type ReactNode, type RefObject } from 'react'
import { useText } from '../i18n'
import { IconButton } from './Button'
import styles from './Dialog.module.css'
import { useBack } from './useBack'

export function Dialog({
  open,
  onClose,
  title,
  words,
  children,
  foot,
  size = 'small',
  tone = 'paper',
  initialFocus,
  locked,
}: {
  open: boolean
  /** Escape, the close button, a press outside, or the browser's Back. */
  onClose: () => void
  title: ReactNode
  /** What the dialog is about, read out when it opens. */
  words?: ReactNode
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
  // Asked before what is inside takes the focus for itself: there it goes back when the dialog closes.
  const [opener] = useState(() => document.activeElement)
  useBack(open, locked, onClose)
  return (
    <Base.Root open={open} onOpenChange={next => !next && !locked && onClose()}>
      <Base.Portal>
        <Base.Backdrop className={styles.backdrop} />
        <Base.Popup
          className={`${styles.popup} ${styles[size]} ${styles[tone]}`}
          data-size={size}
          initialFocus={initialFocus}
          finalFocus={() => (opener instanceof HTMLElement && opener !== document.body ? opener : true)}
        >
          <div className={styles.head}>
            <Base.Title className={styles.title}>{title}</Base.Title>
            <Base.Close
              render={<IconButton icon="close" label={t('close')} className={styles.close} />}
              disabled={locked}
            />
          </div>
          <div className={styles.body}>
            {words && <Base.Description className={styles.words}>{words}</Base.Description>}
            {children}
          </div>
          {foot && <div className={styles.foot}>{foot}</div>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
