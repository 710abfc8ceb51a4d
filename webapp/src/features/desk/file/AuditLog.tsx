import type { DeskActEntry } from '../../../api/contract.gen'
import { textOf, useLanguage, useText } from '../../../i18n'
import { shortMoment } from '../format'
import { linesOf } from './audit'
import styles from './File.module.css'

/** Who did what at the desk, with what it changed; folded away until it is opened. */
export function AuditLog({ acts }: { acts: DeskActEntry[] }) {
  const t = useText('desk')
  useText('steps') // the names of a party's fields
  const language = useLanguage()
  if (acts.length === 0) return null
  const takers = new Map(
    acts.filter(({ what }) => what === 'take').map(act => [takerIn(act.after), act.operator]),
  )
  const who = (id: string) => takers.get(id) ?? id
  return (
    <details className={styles.audit}>
      <summary>{t('desk_audit')}</summary>
      <ol role="list">
        {acts.toReversed().map(act => (
          <li key={act.id}>
            <p>
              <strong>
                {textOf(`desk_audit_${act.what}`) ?? textOf(`desk_act_${act.what}`) ?? act.what}
              </strong>{' '}
              <span className={styles.soft}>
                <time dateTime={act.at}>{shortMoment(act.at, language)}</time> · {act.operator}
              </span>
            </p>
            {linesOf(act, t, language, who).map(({ path, name, was, is }) => (
              <p key={path} className={styles.values}>
                <span className={styles.soft}>{name}:</span> {was && <del>{was}</del>} <ins>{is || '–'}</ins>
              </p>
            ))}
          </li>
        ))}
      </ol>
    </details>
  )
}

/** Returns the id of the operator who took an order by an act; undefined for other acts. */
function takerIn(after: unknown): unknown {
  return typeof after === 'object' && after !== null && 'taken_by' in after ? after.taken_by : undefined
}
