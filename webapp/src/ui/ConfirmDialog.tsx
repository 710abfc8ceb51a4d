import { useText } from '../i18n'
import { Button } from './Button'
import { Dialog } from './Dialog'

export interface Question {
  title: string
  body?: string
  /** "Yes, I'm sure" unless told. */
  yes?: string
  /** "Cancel" unless told. */
  no?: string
}

export interface Asked extends Question {
  answer: (yes: boolean) => void
}

export default function ConfirmDialog({ asked }: { asked: Asked }) {
  const t = useText()
  return (
    <Dialog
      onClose={() => asked.answer(false)}
      title={asked.title}
      words={asked.body}
      foot={
        <>
          <Button onClick={() => asked.answer(false)}>{asked.no ?? t('cancel')}</Button>
          <Button tone="primary" onClick={() => asked.answer(true)}>
            {asked.yes ?? t('yes_im_sure')}
          </Button>
        </>
      }
    />
  )
}
