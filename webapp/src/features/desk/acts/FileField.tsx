import { useState } from 'react'
import { useText } from '../../../i18n'
import { Field } from '../../../ui/Field'
import { FileDrop } from '../../../ui/FileDrop'

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
  const [name, setName] = useState<string>()

  function choose(file: File | undefined): void {
    setName(file?.name)
    onChoose(file)
  }

  return (
    <Field
      id={id}
      label={t('desk_file')}
      hint={t('desk_file_hint')}
      error={error}
      {...(optional && { optional })}
    >
      {aria => (
        <FileDrop
          {...aria}
          aria-label={t('desk_file')}
          accept={ACCEPT}
          file={name}
          onTake={choose}
          onRemove={() => choose(undefined)}
        />
      )}
    </Field>
  )
}
