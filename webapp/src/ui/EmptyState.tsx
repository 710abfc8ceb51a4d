import type { ReactNode } from 'react'
import styles from './EmptyState.module.css'
import { Seal } from './Seal'

/** Says what will be here, and offers the next step. */
export function EmptyState({
  title,
  words,
  action,
  small = false,
}: {
  title: string
  words?: string
  action?: ReactNode
  /** Beside something that is not empty. */
  small?: boolean
}) {
  return (
    <div className={styles.empty} data-small={small ? '' : undefined}>
      {!small && <Seal size={56} />}
      <h3>{title}</h3>
      {words && <p>{words}</p>}
      {action}
    </div>
  )
}
