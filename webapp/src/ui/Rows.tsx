import type { ReactNode } from 'react'
import styles from './Rows.module.css'

/** What was typed, to be read: each row has a label and a value. `roomy` keeps the rows further apart. */
export function Rows({ roomy, children }: { roomy?: boolean; children: ReactNode }) {
  return <dl className={roomy ? `${styles.rows} ${styles.roomy}` : styles.rows}>{children}</dl>
}

export function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.row}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
