import { memo, Suspense, useLayoutEffect, useRef, useState, type ComponentProps, type RefObject } from 'react'
import { againNow } from '../../../again'
import { useConfig } from '../../../api/config'
import { useText } from '../../../i18n'
import { releaseAtom } from '../../../release'
import { useAtomValue } from '../../../state'
import { Button } from '../../../ui/Button'
import { Dialog } from '../../../ui/Dialog'
import { EmptyState } from '../../../ui/EmptyState'
import { Skeleton } from '../../../ui/Skeleton'
import { Unbroken } from '../../../ui/Unbroken'
import { useHidden } from '../../../ui/useVisible'
import { useCatalogue } from './catalogue'
import { NOTHING_CHOSEN, type ClassChoice } from './choice'
import { ClassBrowser } from './ClassBrowser'
import { editionWords } from './edition'
import { ModalFoot } from './ModalFoot'

/** The classes to choose from. What was changed is saved when the list is left, in any way, and when the tab is hidden. */
export const ClassesModal = memo(function ClassesModal({
  choice,
  territory,
  sold,
  onSave,
  onClose,
}: {
  choice: ClassChoice
  territory: string
  /** What is searched when the list opens. */
  sold: string
  /** `words` are a search without a result that describes the unknown class; else empty. */
  onSave: (choice: ClassChoice, words: string) => void
  onClose: () => void
}) {
  const t = useText('steps')
  const config = useConfig()
  const moving = config?.official_moves.some(one => one.moves > 0)
  const [draft, setDraft] = useState(choice)
  const [taken, setTaken] = useState('')
  const words = draft.unknown ? taken : ''
  const field = useRef<HTMLInputElement>(null)
  const save = () => {
    if (draft !== choice) onSave(draft, words)
  }
  const leave = () => {
    save()
    onClose()
  }
  useHidden(save)
  const initialFocus = matchMedia('(pointer: fine)').matches ? field : undefined // on touch the keyboard would cover the list
  return (
    <Dialog
      size="large"
      onClose={leave}
      title={t('classes_title')}
      initialFocus={initialFocus}
      words={config && <Unbroken words={editionWords(t, config.nice, moving)} />}
      aside
      foot={<ModalFoot choice={draft} territory={territory} onChange={setDraft} onSave={leave} />}
    >
      <Suspense fallback={<Skeleton lines={9} />}>
        <Classes
          initialFocus={initialFocus}
          choice={draft}
          territory={territory}
          sold={sold}
          field={field}
          onChange={setDraft}
          words={words}
          onDescribe={query => {
            setDraft({ ...NOTHING_CHOSEN, unknown: true })
            setTaken(query)
            document.getElementById('classes-save')?.focus() // the pressed button goes
          }}
        />
      </Suspense>
    </Dialog>
  )
})

/** The classes; where their texts could not be read, numbers alone would say nothing. */
function Classes({
  initialFocus,
  ...props
}: ComponentProps<typeof ClassBrowser> & { initialFocus: RefObject<HTMLInputElement | null> | undefined }) {
  const [first] = useCatalogue()
  useLayoutEffect(() => {
    const { activeElement } = document
    // The texts came after the dialog had opened, and had the focus to itself.
    if (activeElement?.role === 'dialog' && activeElement.contains(initialFocus?.current ?? null))
      initialFocus?.current?.focus()
  }, [initialFocus])
  return first?.description ? <ClassBrowser {...props} /> : <Unread />
}

/** Says why there are no texts. The notice of a newer build is behind the dialog. */
function Unread() {
  const t = useText()
  const newer = useAtomValue(releaseAtom) === 'newer'
  return (
    <EmptyState
      small // the seal is never on a failure
      title={t(newer ? 'newer_title' : 'chunk_failed_title')}
      words={t(newer ? 'newer' : 'chunk_failed')}
      action={
        <Button onClick={newer ? () => location.reload() : againNow}>{t(newer ? 'reload' : 'retry')}</Button>
      }
    />
  )
}
