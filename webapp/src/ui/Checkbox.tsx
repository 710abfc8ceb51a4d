import { useId, type ComponentProps, type ReactNode } from 'react'
import './forced.css'
import styles from './Checkbox.module.css'
import { FieldError } from './Field'

/** A box with its words beside it, which may hold links, and its error below. */
export function Checkbox({
  label,
  error,
  hint,
  id: givenId,
  onChange,
  ...input
}: Omit<ComponentProps<'input'>, 'type' | 'onChange'> & {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  onChange: (checked: boolean) => void
}) {
  const ownId = useId()
  const id = givenId ?? ownId
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={styles.checkbox}>
      <input
        {...input}
        id={id}
        type="checkbox"
        className={styles.box}
        onChange={event => onChange(event.target.checked)}
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
      />
      <label htmlFor={id} className={styles.words}>
        {label}
      </label>
      {hint && (
        <div id={`${id}-hint`} className={styles.hint}>
          {hint}
        </div>
      )}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  )
}
