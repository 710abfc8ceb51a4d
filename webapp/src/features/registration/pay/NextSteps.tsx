import type { Expected } from '../../../api/contract.gen'
import { useLanguage, useText } from '../../../i18n'
import { formatDay, formatMonth } from '../../../i18n/day'
import styles from './NextSteps.module.css'

/** What happens once an order is paid, about when. Shows nothing without stages to come. */
export function NextSteps({ expected }: { expected: Expected[] }) {
  const t = useText('steps')
  const language = useLanguage()
  if (expected.length === 0) return null
  return (
    <div className={styles.next}>
      <h2>{t('success_next_title')}</h2>
      <ol>
        {expected.map(({ stage, office, from, until, months }) => {
          const about = stage === 'in_review' ? formatDay : formatMonth
          const first = formatMonth(from, language, stage === 'registered' ? until : undefined)
          return (
            <li key={stage}>
              {t(`success_next_${stage}`, { office, from: first, until: about(until, language), months })}
            </li>
          )
        })}
      </ol>
    </div>
  )
}
