import { useId, type ReactNode } from 'react'
import styles from './ChoiceCard.module.css'
import { FieldError } from './Field'

export interface Choice<V extends string> {
  value: V
  title: string
  /** One line in plain words. */
  words?: string
  /** The from-price, or what stands in its place. */
  price?: ReactNode
}

/** Large cards one can read; to the keyboard and the screen reader they are radio buttons. */
export function ChoiceCards<V extends string>({
  legend,
  aside,
  name,
  value,
  choices,
  onChange,
  error,
  id: givenId,
}: {
  /** The question: an element of its own, such as a heading, with the given id. */
  legend: (id: string) => ReactNode
  aside?: ReactNode
  name: string
  value: V | ''
  choices: Choice<V>[]
  onChange: (value: V) => void
  error?: string | undefined
  /** Of the first radio button, to be focused when it is wrong. */
  id?: string
}) {
  const ownId = useId()
  const id = givenId ?? ownId
  return (
    <fieldset className={styles.group} aria-labelledby={`${id}-legend`}>
      <legend className={styles.legend}>
        {legend(`${id}-legend`)}
        {aside}
      </legend>
      <div className={styles.cards} data-count={choices.length}>
        {choices.map((choice, i) => {
          const own = `${id}-${choice.value}`
          return (
            <label key={choice.value} className={styles.card} data-invalid={error ? '' : undefined}>
              <input
                type="radio"
                id={i === 0 ? id : undefined}
                className={styles.radio}
                name={name}
                value={choice.value}
                checked={value === choice.value}
                onChange={() => onChange(choice.value)}
                aria-invalid={error ? true : undefined}
                aria-labelledby={own}
                aria-describedby={`${own}-about ${error ? `${id}-error` : ''}`}
              />
              <span id={own} className={styles.title}>
                {choice.title}
              </span>
              <span id={`${own}-about`} className={styles.about}>
                {choice.words && <span className={styles.words}>{choice.words}</span>}
                {choice.price && <span className={styles.price}>{choice.price}</span>}
              </span>
            </label>
          )
        })}
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  )
}
