import styles from './Unbroken.module.css'

/**
 * Words in which versions, editions and codes, such as 2026-11-22, 13-2027 and 7KQ2-M9XD-4HTB, stay on one line: browsers break lines
 * after a hyphen.
 */
export function Unbroken({ words }: { words: string }) {
  return words.split(/([\dA-Z]+(?:-[\dA-Z]+)+)/).map((part, i) =>
    i % 2 === 0 ? (
      part
    ) : (
      <span key={i} className={styles.whole}>
        {part}
      </span>
    ),
  )
}
