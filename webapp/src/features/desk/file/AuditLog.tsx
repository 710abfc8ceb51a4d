import type { DeskActEntry } from '../../../api/contract.gen'
import { textOf, useLanguage, useText } from '../../../i18n'
import { placeOf } from '../acts/corrections'
import { shortMoment } from '../format'
import { changesOf } from './audit'
import styles from './File.module.css'

/** Who did what at the desk, with what it changed; folded away until it is opened. */
export function AuditLog({ acts }: { acts: DeskActEntry[] }) {
  const t = useText('desk')
  useText('steps') // the names of a party's fields
  const language = useLanguage()
  if (acts.length === 0) return null
  return (
    <details className={styles.audit}>
      <summary>{t('desk_audit')}</summary>
      <ol role="list">
        {acts.toReversed().map(({ id, at, operator, what, before, after }) => (
          <li key={id}>
            <p>
              <strong>{textOf(`desk_audit_${what}`) ?? textOf(`desk_act_${what}`) ?? what}</strong>{' '}
              <span className={styles.soft}>
                <time dateTime={at}>{shortMoment(at, language)}</time> · {operator}
              </span>
            </p>
            {changesOf(before, after).map(({ path, was, is }) => (
              <p key={path} className={styles.values}>
                <span className={styles.soft}>{placeOf(path, t)}:</span> {was && <del>{was}</del>}{' '}
                <ins>{is || '–'}</ins>
              </p>
            ))}
          </li>
        ))}
      </ol>
    </details>
  )
}
