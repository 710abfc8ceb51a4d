import { Suspense } from 'react'
import { textOf, useText } from '../../i18n'
import { IconButton } from '../../ui/Button'
import { Seal } from '../../ui/Seal'
import { chosenIds, classNumber, type ClassChoice } from './choice'
import styles from './Chips.module.css'

type Removal = { onRemove: (id: string) => void; onRemoveUnknown: () => void }

/** What is chosen, item by item, each removable. */
export default function Chips({ choice, onRemove, onRemoveUnknown }: { choice: ClassChoice } & Removal) {
  const t = useText('steps')
  return (
    <ul role="list" className={styles.chips} aria-label={t('classes_chosen')}>
      {choice.unknown && (
        <li className={styles.chip}>
          <span className={styles.words}>{t('classes_unknown_chip')}</span>
          <IconButton icon="close" label={t('classes_unknown_chip_remove')} onClick={onRemoveUnknown} />
        </li>
      )}
      {chosenIds(choice).map(id => (
        <li key={id} className={styles.chip}>
          <Seal size={34} number={classNumber(id)} />
          <Suspense fallback={<Words id={id} />}>
            <NamedChip id={id} items={choice.classes[id]?.length ?? 0} onRemove={() => onRemove(id)} />
          </Suspense>
        </li>
      ))}
    </ul>
  )
}

/** The number alone, until the texts of the catalogue are there. */
function Words({ id }: { id: string }) {
  const t = useText()
  return <span className={styles.words}>{t('classes_chip', { number: classNumber(id) })}</span>
}

function NamedChip({ id, items, onRemove }: { id: string; items: number; onRemove: () => void }) {
  const t = useText()
  useText('classes')
  const number = classNumber(id)
  const name = textOf(`class_${number}_name`) ?? ''
  return (
    <>
      <span className={styles.words}>
        <span className={styles.number}>{t('classes_chip', { number })}</span> {name}
        {items > 0 && <span className={styles.items}> {t('classes_chip_items', { count: items })}</span>}
      </span>
      <IconButton icon="close" label={t('classes_chip_remove', { number, name })} onClick={onRemove} />
    </>
  )
}
