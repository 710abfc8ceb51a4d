import { useRef, useState, type ComponentProps } from 'react'
import { useText } from '../i18n'
import { IconButton } from './Button'
import styles from './FileDrop.module.css'
import { FileName } from './FileName'
import { Icon } from './Icon'

/** Takes a file by choosing or dropping it. The browser's own field is hidden, because its words are in the browser's language. */
export function FileDrop({
  file,
  hint,
  onTake,
  onRemove,
  ...input
}: {
  /** The name of the chosen file. */
  file: string | undefined
  /** The accepted types and sizes, if no text above names them; its id is that of the field with `-hint`. */
  hint?: string
  onTake: (file: File) => void
  onRemove: () => unknown
} & Omit<ComponentProps<'input'>, 'type' | 'className' | 'onChange' | 'ref'>) {
  const t = useText() // of the bundle of the screen, which has the area `file`
  const field = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)

  function take(chosen: File | undefined): void {
    if (chosen) onTake(chosen)
  }

  async function remove(): Promise<void> {
    await onRemove()
    field.current?.focus()
  }

  return (
    <div className={styles.place}>
      <label
        className={styles.drop}
        data-filled={file ? '' : undefined}
        data-over={over ? '' : undefined}
        data-invalid={input['aria-invalid'] ? '' : undefined}
        onDragOver={event => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={event => {
          event.preventDefault()
          setOver(false)
          take(event.dataTransfer.files[0])
        }}
      >
        <input
          {...input}
          ref={field}
          type="file"
          className={styles.input}
          onKeyDown={event => event.stopPropagation()} // Enter chooses a file, and no more
          onChange={event => {
            take(event.target.files?.[0])
            event.target.value = ''
          }}
        />
        <Icon name={file ? 'file' : 'upload'} size={26} />
        {file && <FileName name={file} />}
        <span>
          <span className={styles.choose}>{t(file ? 'file_replace' : 'file_choose')}</span>{' '}
          <span className={styles.or}>{t('file_drop')}</span>
        </span>
        {hint && (
          <span id={`${input.id}-hint`} className={styles.hint}>
            {hint}
          </span>
        )}
      </label>
      {file && (
        <IconButton icon="trash" label={t('file_remove', { name: file })} onClick={() => void remove()} />
      )}
    </div>
  )
}
