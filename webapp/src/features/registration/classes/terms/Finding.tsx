import type { TermFinding } from '../../../../api/contract.gen'
import type { Term } from '../../../../core'
import { LINE_LENGTH } from '../../../../core/limits.gen'
import { useText } from '../../../../i18n'
import { Button } from '../../../../ui/Button'
import { classNumber, type ClassChoice } from '../choice'
import { useMoves } from './moves'
import { OwnWords } from './OwnWords'
import { isTaken, official, toggleTerm, type Source } from './take'
import styles from './terms.module.css'

/** One line of a list: what an office would say to it, and the terms that can be taken for it. */
export function Finding({
  found,
  source,
  number,
  choice,
  onChange,
}: {
  found: TermFinding
  source: Source
  /** The class of own words, if they are taken; 0 where none is known. */
  number: number
  choice: ClassChoice
  onChange: (choice: ClassChoice) => void
}) {
  const t = useText()
  const moves = useMoves()
  const { text, verdict, reason } = found
  const own = verdict === 'vague' || verdict === 'unknown'
  const take = (term: Term) => onChange(toggleTerm(choice, term))
  return (
    <li className={styles.finding}>
      <p>
        <strong>{text}</strong>
        {found.class > 0 && ` · ${t('official_line_class', { number: found.class })}`}
      </p>
      <p className={styles.verdict} data-verdict={verdict}>
        {t(`official_verdict_${verdict}`)}
        {reason && `. ${t(`official_reason_${reason}`)}`}
      </p>
      {found.terms.length > 0 && (
        <div className={styles.buttons}>
          {found.terms.map(term => (
            <Take
              key={`${term.number} ${term.text}`}
              term={official(term, source)}
              choice={choice}
              onTake={take}
            />
          ))}
        </div>
      )}
      {found.terms.filter(moves).map(term => (
        <p key={`${term.number} ${term.text}`} className={styles.verdict}>
          {`${term.text} · ${moves(term)}`}
        </p>
      ))}
      {own && [...text].length > LINE_LENGTH && <p className={styles.verdict}>{t('official_too_long')}</p>}
      {own && [...text].length <= LINE_LENGTH && (
        <OwnWords found={found} number={number} lang={source.lang} choice={choice} onTake={take} />
      )}
    </li>
  )
}

function Take({ term, choice, onTake }: { term: Term; choice: ClassChoice; onTake: (term: Term) => void }) {
  const t = useText()
  const words = { text: term.text, number: classNumber(term.class) }
  const taken = isTaken(choice, term)
  return (
    <Button
      icon={taken ? 'check' : 'plus'}
      aria-pressed={taken}
      aria-label={t('official_take', words)}
      onClick={() => onTake(term)}
    >
      {t('official_in', words)}
    </Button>
  )
}
