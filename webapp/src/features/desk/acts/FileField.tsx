import { useText } from '../../../i18n'
import { Field } from '../../../ui/Field'
import styles from './Acts.module.css'

/** What the server takes for documents. */
const ACCEPT = 'application/pdf,image/png,image/jpeg'

/** Chooses the file of a document or of an answer. */
export function FileField({
  id,
  error,
  optional,
  onChoose,
}: {
  id: string
  error: string | undefined
  optional?: string | undefined
  onChoose: (file: File | undefined) => void
}) {
  const t = useText('desk')
  return (
    <Field
      id={id}
      label={t('desk_file')}
      hint={t('desk_file_hint')}
      error={error}
      {...(optional && { optional })}
    >
      {aria => (
        <input
          {...aria}
          type="file"
          accept={ACCEPT}
          className={styles.file}
          onChange={event => onChoose(event.target.files?.[0])}
        />
      )}
    </Field>
  )
}
