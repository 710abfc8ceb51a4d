import { memo } from 'react'
import { useConfig } from '../../../api/config'
import type { Expected } from '../../../api/contract.gen'
import { useLanguage, useText } from '../../../i18n'
import { formatDayOfYear, formatMonth, formatMonths } from '../../../i18n/day'
import styles from './Certificate.module.css'

/** About when a registration that is ordered today is reviewed, filed, published and registered. */
export default memo(function Dates({ territory }: { territory: string }) {
  const t = useText('steps')
  const when = useWhen()
  const expected = useConfig()?.expected[territory]
  if (!expected) return null
  return (
    <dl className={styles.dates} aria-label={t('wizard_dates')}>
      <div>
        <dt>{t('wizard_dates_today')}</dt>
        <dd>{t('wizard_dates_today_what')}</dd>
      </div>
      {expected.map((stop, i) => (
        <div key={stop.stage}>
          <dt>{t(`wizard_dates_${stop.stage}`)}</dt>
          <dd>{when(stop, expected[i - 1])}</dd>
        </div>
      ))}
    </dl>
  )
})

/** Returns the words for when a stage is reached. Only the review is promised; all further days are estimates. */
function useWhen() {
  const t = useText('steps')
  const language = useLanguage()
  return ({ stage, from, until }: Expected, before: Expected | undefined): string => {
    if (stage === 'in_review') return t('wizard_dates_by', { date: formatDayOfYear(until, language) })
    if (stage === 'filed' && before?.until === from) return t('wizard_dates_after')
    if (stage !== 'registered') return t('wizard_dates_about', { date: formatMonth(from, language) })
    return t('wizard_dates_about', { date: formatMonths(from, until, language) })
  }
}
