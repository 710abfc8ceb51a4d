import { useState } from 'react'
import { answerContact } from '../../../api/desk'
import type { DeskContact, DeskContactFile } from '../../../api/contract.gen'
import { useText } from '../../../i18n'
import { TextArea } from '../../../ui/Field'
import { toast } from '../../../ui/toast'
import { ActDialog } from '../acts/ActDialog'
import { FileField } from '../acts/FileField'
import { useTyped } from '../acts/typed'
import { useAct } from '../acts/useAct'

/** Answers a contact request with a text, a file or both. */
export function AnswerDialog({
  contact,
  reload,
  onAnswered,
  onClose,
}: {
  contact: DeskContact
  reload: () => void
  onAnswered: (file: DeskContactFile) => void
  onClose: () => void
}) {
  const t = useText('desk')
  const act = useAct(reload)
  const { values, set, sent } = useTyped(`${contact.id}/answer`, { text: '' })
  const [file, setFile] = useState<File>()
  const send = () =>
    act.run(
      () => answerContact(contact.id, values.text ?? '', file),
      next => {
        sent()
        toast.success(t('desk_done'))
        onAnswered(next)
      },
    )
  return (
    <ActDialog
      title={t('desk_answer_title', { name: `${contact.name} ${contact.lastname}`.trim() })}
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
      <FileField {...act.file('file', setFile)} />
    </ActDialog>
  )
}
