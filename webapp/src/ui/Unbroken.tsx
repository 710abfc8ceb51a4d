import styles from './Unbroken.module.css'

/** Words in which versions and editions, such as 2026-11-22 and 13-2027, stay on one line: browsers break lines after a hyphen. */
export function Unbroken({ words }: { words: string }) {
  return words.split(/(\d+(?:-\d+)+)/).map((part, i) =>
    i % 2 === 0 ? (
      part
    ) : (
      <span key={i} className={styles.whole}>
        {part}
      </span>
    ),
  )
}
