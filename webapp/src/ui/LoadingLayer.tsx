import { useSyncExternalStore, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useText } from '../i18n'
import styles from './LoadingLayer.module.css'
import { Seal } from './Seal'

/** The full-screen layer of a pending request; it shows only after 150 ms, so that nothing flashes. */
export function LoadingLayer({ on }: { on: boolean }) {
  return (
    <InBody>
      <div role="status" aria-live="polite">
        {on && (
          <div className={styles.layer}>
            <Waiting />
          </div>
        )}
      </div>
    </InBody>
  )
}

/** What is said while something loads. */
export function Waiting() {
  const t = useText()
  return (
    <>
      <Seal size={72} drawn />
      <p>{t('loading')}</p>
      <p className={styles.long}>{t('loading_long')}</p>
    </>
  )
}

const never = () => () => {}

/** Renders above the dialogs, which make the page inert; nothing during hydration, which has no portals. */
export function InBody({ children }: { children: ReactNode }) {
  const isHydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  return isHydrated && createPortal(children, document.body)
}
