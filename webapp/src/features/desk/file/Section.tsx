import type { ReactNode } from 'react'
import styles from './File.module.css'

/** A titled part of a file. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}
