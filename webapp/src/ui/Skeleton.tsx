import styles from './Skeleton.module.css'

/** Grey lines where a list or text will be; silent for screen readers, which hear the status instead. */
export function Skeleton({ lines = 3 }: { lines?: number }) {
  return (
    <div className={styles.skeleton} aria-hidden="true">
      {Array.from({ length: lines }, (_, i) => (
        <span key={i} className={styles.line} />
      ))}
    </div>
  )
}
