import type { DeskActEntry } from '../../../api/contract.gen'
import { useLanguage, useText } from '../../../i18n'
import { shortMoment } from '../format'
import styles from './File.module.css'

/** Who did what at the desk, with what it changed; folded away until it is opened. */
export function AuditLog({ acts }: { acts: DeskActEntry[] }) {
  const t = useText('desk')
  const language = useLanguage()
  if (acts.length === 0) return null
  return (
    <details className={styles.audit}>
      <summary>{t('desk_audit')}</summary>
      <ol role="list">
        {acts.toReversed().map(({ id, at, operator, what, before, after }) => (
          <li key={id}>
            <p>
              <strong>{what}</strong>{' '}
              <span className={styles.soft}>
                <time dateTime={at}>{shortMoment(at, language)}</time> · {operator}
              </span>
            </p>
            <p className={styles.values}>
              <del>{wordsOf(before)}</del> <ins>{wordsOf(after)}</ins>
            </p>
          </li>
        ))}
      </ol>
    </details>
  )
}

const wordsOf = (value: unknown): string => (value === null ? '–' : JSON.stringify(value))
