import { useState } from 'react'
import { textOf, useText } from '../../../i18n'
import { Icon } from '../../../ui/Icon'
import { ClassNumber } from '../../../ui/ClassNumber'
import { chosenIds, classNumber, itemsOf, type ClassChoice } from './choice'
import styles from './ClassesModal.module.css'
import { useOverflow } from './useOverflow'

/**
 * The chosen classes by their numbers, each removable, in a row that stays in view below the list. Those for which the row has no
 * room are counted by a button at its end, which shows all of them.
 */
export function Tray({ choice, onRemove }: { choice: ClassChoice; onRemove: (id: string) => void }) {
  const t = useText('classes')
  const ids = chosenIds(choice)
  const [open, setOpen] = useState(false)
  const [row, others] = useOverflow(ids.length)
  const shown = open ? ids.length : ids.length - others
  return (
    <div
      role="group"
      aria-label={t('classes_chosen')}
      className={styles.tray}
      data-open={open ? '' : undefined}
    >
      <div ref={row} className={styles.taken}>
        {ids.map((id, i) => {
          const number = classNumber(id)
          const items = itemsOf(choice, id) ?? 0
          const label = t('classes_chip_remove', { number, name: textOf(`class_${number}_name`) ?? '' })
          return (
            <button
              key={id}
              type="button"
              aria-label={label}
              title={label}
              data-hidden={i < shown ? undefined : ''}
              onClick={() => onRemove(id)}
            >
              <ClassNumber size={30} number={number} />
              {choice.terms.some(term => term.class === id) && t('classes_chip_items', { count: items })}
              <Icon name="close" size={16} />
            </button>
          )
        })}
      </div>
      {(open || others > 0) && (
        <button
          type="button"
          aria-expanded={open}
          aria-label={open ? t('classes_chosen_fewer') : t('classes_chosen_more', { count: others })}
          onClick={() => setOpen(!open)}
        >
          {open ? <Icon name="chevron" size={20} /> : `+${others}`}
        </button>
      )}
    </div>
  )
}
