import { useId, type ReactNode } from 'react'
import styles from './Collapsible.module.css'
import { Icon } from './Icon'

/**
 * A heading that folds what is under it in 300 ms. What is folded away stays mounted, so that
 * nothing typed is lost, but cannot be reached.
 */
export function Collapsible({
  open,
  onOpenChange,
  title,
  aside,
  level = 3,
  children,
}: {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  /** Beside the heading, outside of its button. */
  aside?: ReactNode
  level?: 2 | 3 | 4
  children: ReactNode
}) {
  const id = useId()
  const Heading = `h${level}` as const
  return (
    <div className={styles.collapsible} data-open={open ? '' : undefined}>
      <div className={styles.head}>
        <Heading className={styles.heading}>
          <button
            type="button"
            className={styles.trigger}
            aria-expanded={open}
            aria-controls={id}
            onClick={() => onOpenChange(!open)}
          >
            <span className={styles.chevron}>
              <Icon name="chevron" />
            </span>
            {title}
          </button>
        </Heading>
        {aside}
      </div>
      <div id={id} className={styles.fold} inert={!open}>
        <div className={styles.inner}>{children}</div>
      </div>
    </div>
  )
}
