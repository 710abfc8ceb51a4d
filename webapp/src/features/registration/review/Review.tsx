import { isOffer } from '../../../api/price'
import type { Quote } from '../../../core'
import { useText } from '../../../i18n'
import { formatDate } from '../../../i18n/money'
import { useAtomValue } from '../../../state'
import { Note } from '../../../ui/Note'
import print from '../../../ui/Printed.module.css'
import { progressAtom } from '../drafts'
import { toParties } from '../model/input'
import { isReported, reportAnswered } from '../model/offer'
import styles from './Review.module.css'
import { go } from '../state'
import type { useDrafts } from '../useDrafts'
import { useJourney } from '../useJourney'
import { ReportNote } from './ReportNote'
import { Summary } from './Summary'

/** The last step: everything once more, what happens next, and the offer of the report. */
export default function Review({
  drafts,
  quote,
}: {
  drafts: ReturnType<typeof useDrafts>
  /** null where there is no automatic price. */
  quote: Quote | null
}) {
  const t = useText('steps')
  const { busy, press } = useJourney()
  const { saved } = useAtomValue(progressAtom)
  const reported = isReported(drafts.trademark, saved)
  const answered = reportAnswered(drafts.trademark, saved)
  const offered = isOffer(quote)
  const parties = toParties(drafts.owners)
  return (
    <div className={styles.review}>
      {offered && (
        <Note tone="good" title={t('wizard_offer_title')}>
          {t('wizard_offer_text')}
        </Note>
      )}
      {reported && !offered && <Note tone="good">{t('wizard_report_requested')}</Note>}
      {answered && <Note tone="good">{t('wizard_report_answered', { date: formatDate(answered) })}</Note>}
      <div className={print.printed}>
        <Summary
          trademark={drafts.trademark}
          {...parties}
          onChange={step => go({ at: step })}
          quote={quote}
        />
      </div>
      {quote && !reported && !answered && !offered && (
        <ReportNote busy={busy} onRequest={() => press({ is: 'reportWanted' })} />
      )}
      <Note>{quote ? t('wizard_review_info') : t('wizard_review_send_info')}</Note>
    </div>
  )
}
