import { useText } from '../../../i18n'
import { Field } from '../../../ui/Field'
import { FileDrop } from '../../../ui/FileDrop'

/** What the server takes for documents. */
const ACCEPT = 'application/pdf,image/png,image/jpeg'

/** Chooses the file of a document or of an answer. */
export function FileField({
  id,
  error,
  file,
  onChoose,
}: {
  id: string
  error: string | undefined
  file: File | undefined
  onChoose: (file: File | undefined) => void
}) {
  const t = useText('desk')
  return (
    <Field id={id} label={t('desk_file')} hint={t('desk_file_hint')} error={error}>
      {aria => (
        <FileDrop
          {...aria}
          aria-label={t('desk_file')}
          accept={ACCEPT}
          file={file?.name}
          onTake={onChoose}
          onRemove={() => onChoose(undefined)}
        />
      )}
    </Field>
  )
}
