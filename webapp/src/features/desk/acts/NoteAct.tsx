import { addNote } from '../../../api/desk'
import { useText } from '../../../i18n'
import { TextArea } from '../../../ui/Field'
import { ActDialog } from './ActDialog'
import type { ActProps } from './props'
import { useAct } from './useAct'
import { useTyped } from './typed'

/** Adds a note that only operators see. */
export function NoteAct({ file, reload, onDone, onClose }: ActProps) {
  const t = useText('desk')
  const act = useAct(reload)
  const { values, set, sent } = useTyped(`${file.order.id}/note`, { text: '' })
  const send = () => act.run(() => addNote(file, values.text ?? ''), sent, onDone)
  return (
    <ActDialog
      title={t('desk_act_notes')}
      words={t('desk_act_notes_words')}
      button={t('desk_act_notes_button')}
      act={act}
      onSend={send}
      onClose={onClose}
    >
      <TextArea
        {...act.field('text', value => set('text', value))}
        label={t('desk_note')}
        value={values.text}
      />
    </ActDialog>
  )
}
