import { Suspense, useState } from 'react'
import { useText } from '../../i18n'
import { Dialog } from '../../ui/Dialog'
import { Skeleton } from '../../ui/Skeleton'
import { ClassBrowser } from './ClassBrowser'
import type { ClassChoice } from './choice'
import { ModalFoot } from './ModalFoot'

/** The classes to choose from; nothing is taken over until it is saved. */
export default function ClassesModal({
  choice,
  territory,
  onSave,
  onClose,
}: {
  choice: ClassChoice
  territory: string
  onSave: (choice: ClassChoice) => void
  onClose: () => void
}) {
  const t = useText('steps')
  const [draft, setDraft] = useState(choice)
  return (
    <Dialog
      open
      size="large"
      onClose={onClose}
      title={t('classes_title')}
      foot={<ModalFoot choice={draft} territory={territory} onSave={() => onSave(draft)} />}
    >
      <Suspense fallback={<Skeleton lines={9} />}>
        <ClassBrowser choice={draft} onChange={setDraft} />
      </Suspense>
    </Dialog>
  )
}
