import { useState } from 'react'
import { answerReport } from '../../../api/desk'
import { useText } from '../../../i18n'
import { TextArea } from '../../../ui/Field'
import { ActDialog } from './ActDialog'
import { FileField } from './FileField'
import type { ActProps } from './props'
import { useAct } from './useAct'
import { useTyped } from './typed'

/** Answers the request for a viability report with a text, a file or both. */
export function ReportAct({ file, reload, onDone, onClose }: ActProps) {
  const t = useText('desk')
  const act = useAct(reload)
  const { values, set, sent } = useTyped(`${file.order.id}/report`, { text: '' })
  const [document, setDocument] = useState<File>()
  const send = () =>
    act.run(
      () => answerReport(file, values.text ?? '', document),
      next => {
        sent()
        onDone(next)
      },
    )
  return (
    <ActDialog
      title={t('desk_act_report')}
      words={t('desk_answer_words')}
      button={t('desk_answer_button')}
      act={act}
      onSend={send}
      onClose={onClose}
    >
      <TextArea
        {...act.field('text', value => set('text', value))}
        label={t('desk_answer_text')}
        value={values.text}
      />
      <FileField {...act.file('file', setDocument)} />
    </ActDialog>
  )
}
