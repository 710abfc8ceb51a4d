import { useState } from 'react'
import { useConfig } from '../../../api/config'
import { useText } from '../../../i18n'
import { Button } from '../../../ui/Button'
import { Note } from '../../../ui/Note'

/** Offers the viability report before paying; who goes on without it is not asked again. */
export function ReportNote({ busy, onRequest }: { busy: boolean; onRequest: () => void }) {
  const t = useText()
  const days = useConfig()?.report_days
  const [ignored, setIgnored] = useState(false)
  if (ignored) return null
  return (
    <Note
      tone="mind"
      title={t('wizard_report_title')}
      actions={
        <>
          <Button busy={busy} onClick={onRequest}>
            {t('wizard_report_request')}
          </Button>
          <Button
            tone="quiet"
            onClick={() => {
              setIgnored(true)
              document.getElementById('wizard-title')?.focus({ preventScroll: true })
            }}
          >
            {t('wizard_report_ignore')}
          </Button>
        </>
      }
    >
      {t('wizard_report_text')} {days && t('wizard_report_days', { count: days })}
    </Note>
  )
}
