import { useEffect, useRef } from 'react'
import { FieldError } from '../../ui/Field'
import { Unbroken } from '../../ui/Unbroken'
import styles from './Auth.module.css'

/** An alert with the reason of a refusal, and what to do then, which comes into view; nothing while `words` is empty. */
export function Refusal({ words, hint }: { words: string; hint?: string }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [words])
  if (!words) return null
  return (
    <div ref={box} role="alert">
      <FieldError error={<Unbroken words={words} />} />
      {hint && <p className={styles.hint}>{hint}</p>}
    </div>
  )
}
