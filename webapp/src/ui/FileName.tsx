import styles from './FileName.module.css'

/** Characters of a name that are always shown: the extension, and what distinguishes two long names. */
const END = 8

/** Characters of the start that are always shown, as the style has it: a name that is hardly longer is not cut. */
const START = 3

/** The name of a file on one line; a long one is shown without its middle. */
export function FileName({ name }: { name: string }) {
  const cut = name.length > START + END ? name.length - END : 0
  return (
    <span className={styles.name} title={name}>
      <span className={styles.start}>{name.slice(0, cut)}</span>
      <span>{name.slice(cut)}</span>
    </span>
  )
}
