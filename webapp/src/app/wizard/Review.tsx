import { useState, type ReactNode } from 'react'
import type { NavigateFunction } from 'react-router'
import { toParties } from '../../features/registration/model/input'
import { progressAtom } from '../../features/registration/drafts'
import { ReportNote } from '../../features/registration/review/ReportNote'
import { useText } from '../../i18n'
import { useAtomValue } from '../../state'
import { Note } from '../../ui/Note'
import { askReport } from './settle'
import { go } from './state'
import { Summary } from './Summary'
import type { useDrafts } from './useDrafts'
import styles from './Wizard.module.css'

/** The last step: everything once more, what happens next, and the offer of the report. */
export default function Review({
  drafts,
  priced,
  busy,
  navigate,
}: {
  drafts: ReturnType<typeof useDrafts>
  priced: boolean
  busy: boolean
  navigate: NavigateFunction
}): ReactNode {
  const t = useText('steps')
  const [asking, setAsking] = useState(false)
  const reported = useAtomValue(progressAtom).saved?.reported ?? false
  const parties = toParties(drafts.owners)

  async function ask() {
    setAsking(true)
    await askReport(navigate)
    setAsking(false)
  }

  return (
    <div className={styles.review}>
      {reported && <Note tone="good">{t('wizard_report_requested')}</Note>}
      {priced && !reported && <ReportNote busy={asking || busy} onRequest={() => void ask()} />}
      <Summary trademark={drafts.trademark} {...parties} onChange={step => go({ at: step })} />
      <Note>{priced ? t('wizard_review_info') : t('wizard_review_send_info')}</Note>
    </div>
  )
}
