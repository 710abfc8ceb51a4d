import { useId, type ComponentProps, type ReactNode, type Ref } from 'react'
import { useText } from '../i18n'
import { Button } from './Button'
import { Dialog } from './Dialog'
import { Form } from './Form'

/** A dialog with a form, a button that sends it, and one that closes the dialog. While it is busy it cannot be closed. */
export function FormDialog({
  button,
  busy,
  onSubmit,
  onClose,
  className,
  formRef,
  children,
  ...dialog
}: Omit<ComponentProps<typeof Dialog>, 'foot' | 'locked'> & {
  /** The words of the button that sends. */
  button: string
  busy: boolean
  onSubmit: () => unknown
  /** The class of the form, which lays out its fields. */
  className?: string
  formRef?: Ref<HTMLFormElement>
  children?: ReactNode
}) {
  const t = useText()
  const id = useId()
  return (
    <Dialog
      {...dialog}
      onClose={onClose}
      locked={busy}
      foot={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button tone="primary" type="submit" form={id} busy={busy}>
            {button}
          </Button>
        </>
      }
    >
      <Form id={id} ref={formRef} className={className} onSubmit={onSubmit}>
        {children}
      </Form>
    </Dialog>
  )
}
