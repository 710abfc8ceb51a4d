import type { ReactNode } from 'react'
import styles from './EmptyState.module.css'
import { Seal } from './Seal'

/** Says what will be here, and offers the next step. */
export function EmptyState({ title, words, action }: { title: string; words?: string; action?: ReactNode }) {
  return (
    <div className={styles.empty}>
      <Seal size={56} />
      <h3>{title}</h3>
      {words && <p>{words}</p>}
      {action}
    </div>
  )
}
