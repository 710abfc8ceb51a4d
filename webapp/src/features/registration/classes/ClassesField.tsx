import { Suspense, useEffect, useState, type CSSProperties } from 'react'
import { useText } from '../../../i18n'
import { useAtomValue } from '../../../state'
import { Button } from '../../../ui/Button'
import { FieldError } from '../../../ui/Field'
import { later } from '../../../ui/later'
import { LoadingLayer } from '../../../ui/LoadingLayer'
import { part } from '../../../ui/part'
import { chosenIds, toggleClass, toggleUnknown, type ClassChoice } from './choice'
import styles from './ClassesField.module.css'

const list = later(() => import(/* webpackChunkName: "classes" */ './list'))

/** The chosen classes as items that can be removed, and the button to the list of all. */
export function ClassesField({
  choice,
  territory,
  error,
  onChange,
}: {
  choice: ClassChoice
  /** What the price in the list depends on. */
  territory: string
  error?: string | undefined
  /** `words` come with the unknown class when they are to describe it. */
  onChange: (choice: ClassChoice, words?: string) => void
}) {
  const t = useText()
  const [open, setOpen] = useState(false)
  const { ClassesModal, Chips } = useAtomValue(list.found)?.default ?? {}
  const ids = chosenIds(choice)
  const any = ids.length > 0 || choice.unknown
  useEffect(() => {
    if (any) void part(list.load)
  }, [any])
  const soon = <span className={styles.soon} style={{ '--items': ids.length } as CSSProperties} />
  const focusButton = () => document.getElementById('classifications')?.focus()
  return (
    <div className={styles.field}>
      {/* Ready behind the list, so that they are there when it closes. */}
      {(any || open) && (
        <Suspense fallback={soon}>
          {Chips ? (
            <Chips
              choice={choice}
              onRemove={id => {
                onChange(toggleClass(choice, id))
                focusButton()
              }}
              onRemoveUnknown={() => {
                onChange(toggleUnknown(choice))
                focusButton()
              }}
            />
          ) : (
            soon
          )}
        </Suspense>
      )}
      <Button
        id="classifications"
        icon={any ? 'edit' : 'plus'}
        aria-haspopup="dialog"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? 'classifications-error' : undefined}
        onClick={() => {
          setOpen(true)
          void part(list.load).then(loaded => loaded || setOpen(false))
        }}
        className={styles.button}
      >
        {any ? t('classes_change') : t('classes_choose')}
      </Button>
      <FieldError id="classifications-error" error={error} />
      {open && ClassesModal && (
        <Suspense fallback={<LoadingLayer on />}>
          <ClassesModal
            choice={choice}
            territory={territory}
            onClose={() => setOpen(false)}
            onSave={(saved, words) => {
              setOpen(false)
              onChange(saved, words)
            }}
          />
        </Suspense>
      )}
    </div>
  )
}
