import { useState } from 'react'
import { addDocument } from '../../../api/desk'
import type { DocumentKind } from '../../../api/contract.gen'
import { useText } from '../../../i18n'
import { Checkbox } from '../../../ui/Checkbox'
import { SelectField, TextArea } from '../../../ui/Field'
import { documentName } from '../documentName'
import { ActDialog } from './ActDialog'
import { FileField } from './FileField'
import type { ActProps } from './props'
import { useAct } from './useAct'
import { useTyped } from './typed'

/** The kinds that operators attach, the most frequent first. */
const KINDS = [
  'invoice',
  'filing',
  'publication',
  'certificate',
  'report',
  'letter',
  'other',
] as const satisfies DocumentKind[]

/** Attaches a document; the customer sees it unless it is internal. */
export function DocumentAct({ file, reload, onDone, onClose }: ActProps) {
  const t = useText('desk')
  const act = useAct(reload)
  const { values, set, sent } = useTyped(`${file.order.id}/document`, { kind: '', text: '', internal: '' })
  const [document, setDocument] = useState<File>()
  const { kind = '', text = '', internal = '' } = values
  const send = () =>
    act.run(
      () =>
        addDocument(
          file,
          { kind: kind as DocumentKind, internal: Boolean(internal), text: internal ? '' : text },
          document,
        ),
      sent,
      onDone,
    )
  return (
    <ActDialog
      title={t('desk_act_documents')}
      words={t('desk_act_documents_words')}
      button={t('desk_act_documents_button')}
      act={act}
      onSend={send}
      onClose={onClose}
    >
      <SelectField
        {...act.field('kind', value => set('kind', value))}
        label={t('desk_document')}
        value={kind}
      >
        <option value="">{t('desk_choose')}</option>
        {KINDS.map(each => (
          <option key={each} value={each}>
            {t(documentName(each))}
          </option>
        ))}
      </SelectField>
      <FileField {...act.file('file', setDocument)} file={document} />
      <Checkbox
        label={t('desk_document_internal')}
        checked={Boolean(internal)}
        onChange={on => set('internal', on ? 'true' : '')}
      />
      {!internal && (
        <TextArea
          {...act.field('text', value => set('text', value))}
          label={t('desk_text_message')}
          hint={t('desk_text_read')}
          optional={t('optional')}
          value={text}
        />
      )}
    </ActDialog>
  )
}
