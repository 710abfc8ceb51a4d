import { useRef, type ReactNode } from 'react'
import { useText } from '../../../i18n'
import { FormDialog } from '../../../ui/FormDialog'
import { Note } from '../../../ui/Note'
import type { Moved } from './useAct'
import styles from './Acts.module.css'

/** The dialog of an act: its fields, and the button that sends them. It stays, with everything typed, until the act is done. */
export function ActDialog({
  title,
  words,
  button,
  act: { busy, moved },
  size,
  onSend,
  onClose,
  children,
}: {
  title: string
  words?: ReactNode
  /** The words of the button that sends. */
  button: string
  act: { busy: boolean; moved: Moved | undefined }
  size?: 'small' | 'large'
  onSend: () => unknown
  onClose: () => void
  children?: ReactNode
}) {
  const t = useText('desk')
  const first = useRef<HTMLElement>(null)
  return (
    <FormDialog
      initialFocus={first}
      formRef={form => {
        first.current ??= form?.querySelector<HTMLElement>('input, select, textarea') ?? null
      }}
      onClose={onClose}
      busy={busy}
      size={size}
      title={title}
      words={words}
      button={button}
      className={styles.form}
      onSubmit={onSend}
    >
      {moved && (
        <div role="alert">
          <Note tone="mind">{t(`desk_moved_${moved}`)}</Note>
        </div>
      )}
      {children}
    </FormDialog>
  )
}
