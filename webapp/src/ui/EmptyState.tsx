import type { ReactNode } from 'react'
import styles from './EmptyState.module.css'
import { Icon } from './Icon'
import { Title } from './Title'

/** Says what will be here, and offers the next step. */
export function EmptyState({
  title,
  words,
  action,
  small = false,
  heading = 'h3',
}: {
  title: string
  words?: string
  action?: ReactNode
  /** Beside something that is not empty. */
  small?: boolean
  /** h1 where it takes the place of a whole screen. */
  heading?: 'h1' | 'h2' | 'h3'
}) {
  const Heading = heading === 'h1' ? Title : heading
  return (
    <div className={styles.empty} data-small={small ? '' : undefined}>
      {!small && <Icon name="file" size={40} />}
      <Heading>{title}</Heading>
      {words && <p>{words}</p>}
      {action}
    </div>
  )
}
