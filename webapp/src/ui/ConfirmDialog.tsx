import { useText } from '../i18n'
import { Button } from './Button'
import type { Asked } from './confirm'
import { Dialog } from './Dialog'

export default function ConfirmDialog({ asked }: { asked: Asked }) {
  const t = useText()
  return (
    <Dialog
      open
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
