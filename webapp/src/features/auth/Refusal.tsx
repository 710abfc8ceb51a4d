import { FieldError } from '../../ui/Field'
import { Unbroken } from '../../ui/Unbroken'
import styles from './Auth.module.css'

/** An alert with the reason of a refusal, and what to do then; nothing while `words` is empty. */
export function Refusal({ words, hint }: { words: string; hint?: string }) {
  if (!words) return null
  return (
    <div role="alert">
      <FieldError error={<Unbroken words={words} />} />
      {hint && <p className={styles.hint}>{hint}</p>}
    </div>
  )
}
