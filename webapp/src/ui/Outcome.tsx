import type { ReactNode } from 'react'
import styles from './Outcome.module.css'
import { Seal } from './Seal'
import { Title } from './Title'

/** A screen that says how something ended. A new title takes the focus, so that it is read out. */
export function Outcome({
  title,
  words,
  children,
  actions,
  pressed,
}: {
  title: string
  words?: ReactNode
  children?: ReactNode
  actions?: ReactNode
  /** Presses the seal: on payment, and only then. */
  pressed?: boolean
}) {
  return (
    <article className={styles.outcome}>
      <span className={pressed ? styles.pressed : styles.seal}>
        <Seal size={88} />
      </span>
      <Title key={title}>{title}</Title>
      {words && <p className={styles.words}>{words}</p>}
      {children}
      {actions && <div className={styles.actions}>{actions}</div>}
    </article>
  )
}
