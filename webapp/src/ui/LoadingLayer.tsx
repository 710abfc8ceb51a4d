import { useSyncExternalStore, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useText } from '../i18n'
import { Button } from './Button'
import styles from './LoadingLayer.module.css'
import { Seal } from './Seal'
import { BackCloses } from './useBack'

const never = () => () => {}

/** The full-screen layer of a pending request; it shows only after 150 ms, so that nothing flashes. */
export function LoadingLayer({
  on,
  onClose,
  children,
}: {
  on: boolean
  /** Gives up what is loaded, by a button or the browser's Back. Such a layer stands in for a dialog, and shows after 300 ms. */
  onClose?: (() => void) | undefined
  /** What is said in place of the waiting. */
  children?: ReactNode
}) {
  const t = useText()
  const isHydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  if (!isHydrated) return null // hydration has no portals
  return createPortal(
    <div role="status" aria-live="polite">
      {on && (
        <div className={styles.layer} data-closes={onClose && ''}>
          {children || (
            <>
              <Seal size={72} drawn />
              <p>{t('loading')}</p>
              <p className={styles.long}>{t('loading_long')}</p>
            </>
          )}
          {onClose && (
            <>
              <BackCloses close={onClose} />
              <Button onClick={onClose}>{t('close')}</Button>
            </>
          )}
        </div>
      )}
    </div>,
    document.body, // above the dialogs, which make the page inert
  )
}
