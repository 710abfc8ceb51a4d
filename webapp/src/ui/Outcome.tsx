import { useEffect, useRef, type ReactNode } from 'react'
import styles from './Outcome.module.css'
import { Seal } from './Seal'

/** A screen that says how something ended. Its heading takes the focus, so that it is read out. */
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
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
  }, [title])
  return (
    <article className={styles.outcome}>
      <span className={pressed ? styles.pressed : styles.seal}>
        <Seal size={88} />
      </span>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {words && <p className={styles.words}>{words}</p>}
      {children}
      {actions && <div className={styles.actions}>{actions}</div>}
    </article>
  )
}
