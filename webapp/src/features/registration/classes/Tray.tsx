import { textOf, useText } from '../../../i18n'
import { Icon } from '../../../ui/Icon'
import { ClassNumber } from '../../../ui/ClassNumber'
import { chosenIds, classNumber, itemsOf, type ClassChoice } from './choice'
import styles from './ClassesModal.module.css'

/** The chosen classes by their numbers, each removable, in one row that stays in view below the list. */
export function Tray({ choice, onRemove }: { choice: ClassChoice; onRemove: (id: string) => void }) {
  const t = useText('classes')
  return (
    <div role="group" aria-label={t('classes_chosen')} className={styles.tray}>
      {chosenIds(choice).map(id => {
        const number = classNumber(id)
        const items = itemsOf(choice, id) ?? 0
        const label = t('classes_chip_remove', { number, name: textOf(`class_${number}_name`) ?? '' })
        return (
          <button key={id} type="button" aria-label={label} title={label} onClick={() => onRemove(id)}>
            <ClassNumber size={30} number={number} />
            {choice.terms.some(term => term.class === id) && t('classes_chip_items', { count: items })}
            <Icon name="close" size={16} />
          </button>
        )
      })}
    </div>
  )
}
