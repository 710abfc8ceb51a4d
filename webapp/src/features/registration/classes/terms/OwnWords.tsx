import { useRef, useState } from 'react'
import type { TermFinding } from '../../../../api/contract.gen'
import type { Term } from '../../../../core'
import { useText } from '../../../../i18n'
import { Button } from '../../../../ui/Button'
import { SelectField } from '../../../../ui/Field'
import { useCatalogue } from '../catalogue'
import { classNumber, type ClassChoice } from '../choice'
import { isTaken, ownWords } from './take'
import styles from './terms.module.css'

/** Takes a line in the customer's own words, in the class of their choice, and says what that means. */
export function OwnWords({
  found,
  number,
  lang,
  choice,
  onTake,
}: {
  found: TermFinding
  /** The class that is proposed; 0 for none. */
  number: number
  lang: string
  choice: ClassChoice
  onTake: (term: Term) => void
}) {
  const t = useText()
  const classes = useCatalogue()
  const [picked, setPicked] = useState(0)
  const [asked, setAsked] = useState(false)
  const select = useRef<HTMLSelectElement>(null)
  const where = picked || number
  const term = where ? ownWords(found, where, lang) : null
  const taken = term !== null && isTaken(choice, term)
  const take = () => {
    if (term) return onTake(term)
    setAsked(true)
    select.current?.focus()
  }
  return (
    <details className={styles.own}>
      <summary>{t('official_own_take')}</summary>
      <p>{t('official_own_words')}</p>
      <div className={styles.ownClass}>
        <SelectField
          ref={select}
          label={t('official_own_class')}
          value={term?.class ?? ''}
          error={asked && !term ? t('official_own_choose') : undefined}
          onChange={event => setPicked(classNumber(event.target.value))}
        >
          {!term && <option value="">{t('official_own_choose')}</option>}
          {classes.map(nice => (
            <option key={nice.id} value={nice.id}>
              {t('classes_class', { number: nice.number, name: nice.name })}
            </option>
          ))}
        </SelectField>
        <Button
          icon={taken ? 'check' : 'plus'}
          aria-pressed={taken}
          aria-label={t('official_own_of', { text: found.text })}
          onClick={take}
        >
          {t('official_own_take')}
        </Button>
      </div>
    </details>
  )
}
