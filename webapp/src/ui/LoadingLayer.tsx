import { useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { useText } from '../i18n'
import styles from './LoadingLayer.module.css'
import { Seal } from './Seal'

const never = () => () => {}

/** The full-screen layer of a pending request; it shows only after 150 ms, so that nothing flashes. */
export function LoadingLayer({ on }: { on: boolean }) {
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
        <div className={styles.layer}>
          <Seal size={72} drawn />
          <p>{t('loading')}</p>
          <p className={styles.long}>{t('loading_long')}</p>
        </div>
      )}
    </div>,
    document.body, // above the dialogs, which make the page inert
  )
}
