import type { ReactNode } from 'react'
import styles from './Outcome.module.css'
import { Icon, type IconName } from './Icon'
import { Title } from './Title'
import { Unbroken } from './Unbroken'

/** A screen that says how something ended. A new title takes the focus, so that it is read out. */
export function Outcome({
  title,
  words,
  children,
  actions,
  mark,
}: {
  title: string
  words?: ReactNode
  children?: ReactNode
  actions?: ReactNode
  /** A quiet line drawing. */
  mark: IconName
}) {
  return (
    <article className={styles.outcome}>
      <span className={styles.drawing}>
        <Icon name={mark} size={48} />
      </span>
      <Title key={title}>{title}</Title>
      {words && (
        <p className={styles.words}>
          <Unbroken words={words} />
        </p>
      )}
      {children}
      {actions && <div className={styles.actions}>{actions}</div>}
    </article>
  )
}
