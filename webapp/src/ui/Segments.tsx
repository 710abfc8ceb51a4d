import type { ReactNode } from 'react'
import './forced.css'
import styles from './Segments.module.css'
import { FieldError } from './Field'

/** A short choice of two or three in one line; radio buttons to the keyboard and the screen reader. */
export function Segments<V extends string>({
  legend,
  id,
  value,
  options,
  onChange,
  error,
}: {
  legend: ReactNode
  /** Of the group; also its name, and of the first button. */
  id: string
  value: V | ''
  options: { value: V; label: string }[]
  onChange: (value: V) => void
  error?: string | undefined
}) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.segments}>
        {options.map((option, i) => (
          <label key={option.value} className={styles.segment}>
            <input
              type="radio"
              id={i === 0 ? id : undefined}
              name={id}
              value={option.value}
              checked={value === option.value}
              onChange={() => onChange(option.value)}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? `${id}-error` : undefined}
              className={styles.radio}
            />
            {option.label}
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  )
}
