import { lazy, Suspense, useState, type CSSProperties } from 'react'
import { useText } from '../../i18n'
import { Button } from '../../ui/Button'
import { FieldError } from '../../ui/Field'
import { chosenIds, toggleClass, toggleUnknown, type ClassChoice } from './choice'
import styles from './ClassesField.module.css'

const load = () => import('./ClassesModal')
const ClassesModal = lazy(load)
const Chips = lazy(() => import('./Chips'))

/** The chosen classes as items one can remove, and the button to the list of all. */
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
  const ids = chosenIds(choice)
  const any = ids.length > 0 || choice.unknown
  const focusButton = () => document.getElementById('classifications')?.focus()
  return (
    <div className={styles.field}>
      {/* Ready behind the list, so that they are there when it closes. */}
      {(any || open) && (
        <Suspense
          fallback={<span className={styles.soon} style={{ '--items': ids.length } as CSSProperties} />}
        >
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
        </Suspense>
      )}
      <Button
        id="classifications"
        icon={any ? 'edit' : 'plus'}
        aria-haspopup="dialog"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? 'classifications-error' : undefined}
        onPointerEnter={() => void load()}
        onFocus={() => void load()}
        onClick={() => setOpen(true)}
        className={styles.button}
      >
        {any ? t('classes_change') : t('classes_choose')}
      </Button>
      <FieldError id="classifications-error" error={error} />
      {open && (
        <Suspense>
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
