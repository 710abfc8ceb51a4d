import type { Term } from '../../../../core'
import { useText } from '../../../../i18n'
import { useChosenMoves } from './moves'
import styles from './terms.module.css'

/** Says of the chosen terms which ones the edition that is coming has in another class; nothing where none moves. */
export default function ChosenMoves({
  terms,
  most = Infinity,
}: {
  terms: Term[]
  /** How many are named; the others are counted. */
  most?: number
}) {
  const t = useText('official')
  const moves = useChosenMoves(terms)
  const others = moves.length - most
  if (moves.length === 0) return null
  return (
    <ul role="list" className={styles.moves}>
      {moves.slice(0, most).map((words, i) => (
        <li key={words}>
          {words}
          {others > 0 && i === most - 1 && ` · ${t('wizard_certificate_more', { count: others })}`}
        </li>
      ))}
    </ul>
  )
}
