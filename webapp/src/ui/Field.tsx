import { useEffect, useId, useRef, type ComponentProps, type ReactNode } from 'react'
import styles from './Field.module.css'
import { Icon } from './Icon'

interface FieldProps {
  /** Null where a heading above is the label; the control then has an `aria-label`. */
  label: ReactNode
  /** Words under the label that help before anything is wrong. */
  hint?: ReactNode
  /** What is wrong, in words; the field is then marked invalid. */
  error?: string | undefined
  /** Marks the field as one that may stay empty. */
  optional?: string
  /** Beside the label: an InfoTip. */
  aside?: ReactNode
}

/** One line of text. No length stops the typing: what is too long can be pasted, seen, and told of. */
export function TextField({
  label,
  hint,
  error,
  optional,
  aside,
  end,
  ...input
}: FieldProps & Omit<ComponentProps<'input'>, 'children'> & { end?: ReactNode }) {
  return (
    <Field {...{ label, hint, error, optional, aside }} id={input.id}>
      {aria => (
        <span className={styles.frame}>
          <input type="text" dir="auto" {...input} {...aria} className={styles.input} required={undefined} />
          {end}
        </span>
      )}
    </Field>
  )
}

/** An e-mail address, to which no keyboard adds capitals and no dictionary its opinion. */
export function EmailField(props: Omit<ComponentProps<typeof TextField>, 'type'>) {
  return <TextField {...props} type="email" autoCapitalize="none" spellCheck={false} />
}

export function TextArea({
  label,
  hint,
  error,
  optional,
  aside,
  ...area
}: FieldProps & Omit<ComponentProps<'textarea'>, 'children'>) {
  return (
    <Field {...{ label, hint, error, optional, aside }} id={area.id}>
      {aria => (
        <span className={styles.frame}>
          <textarea rows={4} dir="auto" {...area} {...aria} className={styles.input} required={undefined} />
        </span>
      )}
    </Field>
  )
}

/** A native list of choices; the options are its children. */
export function SelectField({
  label,
  hint,
  error,
  optional,
  aside,
  children,
  ...select
}: FieldProps & ComponentProps<'select'>) {
  return (
    <Field {...{ label, hint, error, optional, aside }} id={select.id}>
      {aria => (
        <span className={styles.frame}>
          <select {...select} {...aria} className={`${styles.input} ${styles.select}`}>
            {children}
          </select>
          <span className={styles.arrow}>
            <Icon name="chevron" size={18} />
          </span>
        </span>
      )}
    </Field>
  )
}

interface ControlAria {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

/** The label, hint and error around any control; the control takes the given attributes. */
export function Field({
  label,
  hint,
  error,
  optional,
  aside,
  id: givenId,
  children,
}: FieldProps & { id?: string | undefined; children: (aria: ControlAria) => ReactNode }) {
  const ownId = useId()
  const id = givenId ?? ownId
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={styles.field} data-invalid={error ? '' : undefined}>
      {label && (
        <div className={styles.top}>
          <label htmlFor={id} className={styles.label}>
            {label}
            {optional && <span className={styles.optional}> {optional}</span>}
          </label>
          {aside}
        </div>
      )}
      {hint && (
        <div id={`${id}-hint`} className={styles.hint}>
          {hint}
        </div>
      )}
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': described || undefined,
      })}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  )
}

/**
 * The words under a field that say what to do, with an icon; nothing while all is well. They come into view where the field has the focus:
 * the browser scrolls to the field only.
 */
export function FieldError({ id, error }: { id?: string; error: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  const wrong = Boolean(error)
  useEffect(() => {
    const field = wrong && document.querySelector(`:focus[aria-describedby~="${id}"]`)
    if (field) for (const part of [box.current, field]) part?.scrollIntoView({ block: 'nearest' })
  }, [id, wrong])
  if (!error) return null
  return (
    <div ref={box} id={id} className={styles.error}>
      <Icon name="alert" size={18} />
      <span>{error}</span>
    </div>
  )
}
