import { answerReport } from '../../../api/desk'
import { useText } from '../../../i18n'
import { AnswerDialog } from './AnswerDialog'
import type { ActProps } from './props'

/** Answers the request for a viability report. */
export function ReportAct({ file, reload, onDone, onClose }: ActProps) {
  const t = useText('desk')
  return (
    <AnswerDialog
      title={t('desk_act_report')}
      place={`${file.order.id}/report`}
      answer={(text, document) => answerReport(file, text, document)}
      reload={reload}
      onDone={onDone}
      onClose={onClose}
    />
  )
}
