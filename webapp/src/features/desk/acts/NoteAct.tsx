import { addNote, resume } from '../../../api/desk'
import { useText } from '../../../i18n'
import { TextArea } from '../../../ui/Field'
import { ActDialog } from './ActDialog'
import type { ActProps } from './props'
import { useAct } from './useAct'
import { useTyped } from './typed'

const SENDS = { notes: addNote, resume }

/** Adds a note that only operators see, or the reason for which an order goes on although a dispute was lost. */
export function NoteAct({ kind, file, reload, onDone, onClose }: ActProps & { kind: keyof typeof SENDS }) {
  const t = useText('desk')
  const act = useAct(reload)
  const { values, set, sent } = useTyped(`${file.order.id}/${kind}`, { text: '' })
  const send = () => act.run(() => SENDS[kind](file, values.text ?? ''), sent, onDone)
  return (
    <ActDialog
      title={t(`desk_act_${kind}`)}
      words={t(`desk_act_${kind}_words`)}
      button={t(`desk_act_${kind}_button`)}
      act={act}
      onSend={send}
      onClose={onClose}
    >
      <TextArea
        {...act.field('text', value => set('text', value))}
        label={t(kind === 'notes' ? 'desk_note' : 'desk_reason')}
        value={values.text}
      />
    </ActDialog>
  )
}
