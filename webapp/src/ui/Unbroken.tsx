import type { ReactNode } from 'react'
import styles from './Unbroken.module.css'

/**
 * Words in which "e-mail", and versions, editions and codes such as 2026-11-22, 13-2027 and 7KQ2-M9XD-4HTB, stay on one line, and addresses
 * too where the line has room for them: browsers break lines after a hyphen. What is not a string is shown as it is.
 */
export function Unbroken({ words }: { words: ReactNode }) {
  if (typeof words !== 'string') return words
  return words.split(/(\S+@\S+|[Ee]-mail|[\dA-Z]+(?:-[\dA-Z]+)+)/).map((part, i) =>
    i % 2 === 0 ? (
      part
    ) : (
      <span key={i} className={part.includes('@') ? styles.address : styles.whole}>
        {part}
      </span>
    ),
  )
}
