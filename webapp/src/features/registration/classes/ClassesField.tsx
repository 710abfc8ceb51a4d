import { Activity, memo, Suspense, useCallback, useEffect, useState, type CSSProperties } from 'react'
import { useText } from '../../../i18n'
import { atom, useAtomValue } from '../../../state'
import { Button } from '../../../ui/Button'
import { FieldError, TextField } from '../../../ui/Field'
import { later } from '../../../ui/later'
import { LoadingLayer } from '../../../ui/LoadingLayer'
import { painted } from '../../../ui/painted'
import { part } from '../../../ui/part'
import { chosenIds, toggleClass, toggleUnknown, type ClassChoice } from './choice'
import styles from './ClassesField.module.css'
import { pasteList } from './pasted'

/** The list of the classes, and the chosen ones. */
export const list = later(() => import(/* webpackChunkName: "steps" */ './list'))

/** Whether the list is drawn before it opens, hidden: what is left for its opening is styles, layout and painting. */
export const drawnAheadAtom = atom(false)

/** The chosen classes as items that can be removed; without any, what the customer sells, in own words; and the button to the list. */
export const ClassesField = memo(function ClassesField({
  choice,
  sold,
  territory,
  error,
  onChange,
  onSold,
}: {
  choice: ClassChoice
  /** What the customer sells, in own words. */
  sold: string
  /** What the price in the list depends on. */
  territory: string
  error?: string | undefined
  /** `words` come with the unknown class when they are to describe it. */
  onChange: (choice: ClassChoice, words?: string) => void
  onSold: (part: { sold: string }, path: 'sold') => void
}) {
  const t = useText()
  /** What the list was opened with: it may save while it is open, and stays as it is. */
  const [opened, setOpened] = useState<{ choice: ClassChoice; sold: string }>()
  const open = opened !== undefined
  const shown = opened ?? { choice, sold: '' }
  const { ClassesModal, Chips, Suggested } = useAtomValue(list.found)?.default ?? {}
  const ahead = useAtomValue(drawnAheadAtom)
  /** Whether the list was closed already: from then on it is drawn when it opens. */
  const [closed, setClosed] = useState(false)
  const ids = chosenIds(choice)
  const any = ids.length > 0 || choice.unknown
  const mayName = !any && /\d/.test(sold)
  useEffect(() => {
    if (any || mayName) void part(list.load)
  }, [any, mayName])
  const soon = <span className={styles.soon} style={{ '--items': ids.length } as CSSProperties} />
  const close = useCallback(() => {
    setOpened(undefined)
    setClosed(true)
  }, [])
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
      {mayName && Suggested && (
        <Suspense>
          <Suggested
            sold={sold}
            onTake={id => {
              onChange(toggleClass(choice, id))
              focusButton()
            }}
          />
        </Suspense>
      )}
      <form
        className={styles.asking}
        onSubmit={event => {
          event.preventDefault()
          focusButton() // the dialog returns the focus there: the field is hidden once classes are chosen
          void painted()
            .then(() => setOpened({ choice, sold: any ? '' : sold }))
            .then(() => part(list.load))
            .then(loaded => loaded || setOpened(undefined))
        }}
      >
        {!any && (
          <TextField
            id="sold"
            label={null}
            aria-label={t('wizard_classes_question')}
            placeholder={t('classes_search_placeholder')}
            value={sold}
            onPaste={pasteList}
            onFocus={
              () =>
                void list
                  .load()
                  .then(loaded => loaded.default.startClassSearch())
                  .catch(() => {}) // the list tries again
            }
            onChange={event => onSold({ sold: event.target.value }, 'sold')}
          />
        )}
        <Button
          type="submit"
          id="classifications"
          icon={any ? 'edit' : 'plus'}
          aria-haspopup="dialog"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'classifications-error' : undefined}
          className={styles.button}
        >
          {any ? t('classes_change') : t('classes_choose')}
        </Button>
      </form>
      <FieldError id="classifications-error" error={error} />
      {(open || (ahead && !closed)) && ClassesModal && (
        <Activity
          key={[shown.sold, shown.choice.unknown, ...chosenIds(shown.choice)].join()}
          mode={open ? 'visible' : 'hidden'}
        >
          <Suspense fallback={open && <LoadingLayer on />}>
            <ClassesModal {...shown} territory={open ? territory : ''} onClose={close} onSave={onChange} />
          </Suspense>
        </Activity>
      )}
    </div>
  )
})
