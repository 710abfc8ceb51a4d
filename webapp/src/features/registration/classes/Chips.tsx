import { textOf, useText } from '../../../i18n'
import { IconButton } from '../../../ui/Button'
import { ClassNumber } from '../../../ui/ClassNumber'
import unseen from '../../../ui/Unseen.module.css'
import styles from './Chips.module.css'
import { chosenIds, classNumber, itemsOf, type ClassChoice } from './choice'

type Removal = { onRemove: (id: string) => void; onRemoveUnknown: () => void }

/** What is chosen, item by item, each removable. */
export function Chips({ choice, onRemove, onRemoveUnknown }: { choice: ClassChoice } & Removal) {
  const t = useText('steps')
  useText('classes')
  if (!choice.unknown && chosenIds(choice).length === 0) return null
  return (
    <ul role="list" className={styles.chips} aria-label={t('classes_chosen')}>
      {choice.unknown && (
        <li className={styles.chip}>
          <span className={styles.words}>{t('classes_unknown_chip')}</span>
          <IconButton icon="close" label={t('classes_unknown_chip_remove')} onClick={onRemoveUnknown} />
        </li>
      )}
      {chosenIds(choice).map(id => (
        <Chip key={id} id={id} items={itemsOf(choice, id) ?? 0} onRemove={() => onRemove(id)} />
      ))}
    </ul>
  )
}

function Chip({ id, items, onRemove }: { id: string; items: number; onRemove: () => void }) {
  const t = useText()
  const number = classNumber(id)
  const name = textOf(`class_${number}_name`) ?? ''
  return (
    <li className={styles.chip}>
      <ClassNumber size={34} number={number} />
      <span className={styles.words}>
        {/* The stamp has the number; it is read out, and stands there where the names could not be loaded. */}
        <span className={name && unseen.unseen}>{t('classes_chip', { number })}</span> {name}{' '}
        {items > 0 && <span className={styles.items}>{t('classes_chip_items', { count: items })}</span>}
      </span>
      <IconButton
        icon="close"
        label={
          name ? t('classes_chip_remove', { number, name }) : t('classes_chip_remove_number', { number })
        }
        onClick={onRemove}
      />
    </li>
  )
}
