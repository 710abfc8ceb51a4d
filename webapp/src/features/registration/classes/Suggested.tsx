import { textOf, useText } from '../../../i18n'
import { Button } from '../../../ui/Button'
import { ClassNumber } from '../../../ui/ClassNumber'
import styles from './Chips.module.css'
import { namedIn } from './named'

/** The classes that the visitor's words name by their numbers, as the link of a class page does: each is taken by one press. */
export function Suggested({ sold, onTake }: { sold: string; onTake: (id: string) => void }) {
  const t = useText('needs')
  useText('classes')
  const numbers = namedIn(sold)
  if (numbers.length === 0) return null
  return (
    <ul role="list" className={styles.chips} aria-label={t('needs_title')}>
      {numbers.map(number => {
        const name = textOf(`class_${number}_name`) ?? ''
        return (
          <li key={number} className={`${styles.chip} ${styles.suggested}`}>
            <ClassNumber size={34} number={number} />
            <span className={styles.words}>{name || t('classes_chip', { number })}</span>
            <Button
              tone="quiet"
              icon="plus"
              aria-label={t('needs_take', { number, name })}
              onClick={() => onTake(`c${number}`)}
            >
              {t('needs_take_short')}
            </Button>
          </li>
        )
      })}
    </ul>
  )
}
