import { useState } from 'react'
import { useText } from '../../../i18n'
import { TextArea } from '../../../ui/Field'
import { ActDialog } from './ActDialog'
import { FileField } from './FileField'
import { useAct } from './useAct'
import { useTyped } from './typed'

/** Answers a request of a customer by mail, with a text, a file or both. */
export function AnswerDialog<T>({
  title,
  place,
  answer,
  reload,
  onDone,
  onClose,
}: {
  title: string
  /** Names the request among what is typed and not sent yet. */
  place: string
  /** Sends the answer, and resolves to the request with it. */
  answer: (text: string, file: File | undefined) => Promise<T>
  reload: () => void
  onDone: (answered: T) => void
  onClose: () => void
}) {
  const t = useText('desk')
  const act = useAct(reload)
  const { values, set, sent } = useTyped(place, { text: '' })
  const [file, setFile] = useState<File>()
  const send = () => act.run(() => answer(values.text ?? '', file), sent, onDone)
  return (
    <ActDialog
      title={title}
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
      <FileField {...act.file('file', setFile)} file={file} />
    </ActDialog>
  )
}
