import type { Expected } from '../../../api/contract.gen'
import { useLanguage, useText } from '../../../i18n'
import { described } from '../../../i18n/languages'
import styles from './NextSteps.module.css'

/** What happens once an order is paid, about when. Shows nothing without stages to come. */
export function NextSteps({ expected }: { expected: Expected[] }) {
  const t = useText('results')
  const { locale } = described(useLanguage())
  if (expected.length === 0) return null
  return (
    <div className={styles.next}>
      <h2>{t('success_next_title')}</h2>
      <ol>
        {expected.map(({ stage, office, from, until, months }) => {
          const about = aboutDay(locale, stage === 'in_review' ? { dateStyle: 'long' } : MONTH)
          return (
            <li key={stage}>
              {t(`success_next_${stage}`, { office, from: about(from), until: about(until), months })}
            </li>
          )
        })}
      </ol>
    </div>
  )
}

/** Most days are known only about: their month says enough. */
const MONTH: Intl.DateTimeFormatOptions = { month: 'long', year: 'numeric' }

/** Returns the formatter of a day (YYYY-MM-DD). The day has no time, so that no time zone can change it. */
function aboutDay(locale: string, options: Intl.DateTimeFormatOptions): (day: string) => string {
  const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
  return day => format.format(new Date(day))
}
