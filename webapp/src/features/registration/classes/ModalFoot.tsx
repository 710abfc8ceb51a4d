import { useQuote } from '../../../api/quote'
import { useText } from '../../../i18n'
import { useMoney } from '../../../i18n/money'
import { Button } from '../../../ui/Button'
import { chosenIds, type ClassChoice } from './choice'
import styles from './ClassesModal.module.css'

/** How many classes, what they cost and what one more would; and save. */
export function ModalFoot({
  choice,
  territory,
  onSave,
}: {
  choice: ClassChoice
  territory: string
  onSave: () => void
}) {
  const t = useText()
  const money = useMoney()
  const classes = chosenIds(choice).length
  const now = useQuote({ territory, classes, unknown: choice.unknown })
  const next = useQuote({ territory, classes: classes + 1, unknown: choice.unknown })
  const more = now?.available && next?.available && classes > 0 ? next.total_cents - now.total_cents : 0
  const count = classes === 0 ? t('classes_count_none') : t('classes_count', { count: classes })
  return (
    <>
      <div className={styles.sum} aria-live="polite">
        <span className={styles.count}>{choice.unknown ? t('classes_unknown_chip') : count}</span>
        {territory && now && (
          <strong className={styles.price} data-testid="modal-price">
            {now.available
              ? t('classes_price_from', { price: money(now.total_cents / 100) })
              : t('classes_price_none')}
          </strong>
        )}
        {more > 0 && (
          <span className={styles.more}>{t('classes_price_next', { price: money(more / 100) })}</span>
        )}
      </div>
      <Button tone="primary" onClick={onSave} className={styles.save}>
        {t('classes_save')}
      </Button>
    </>
  )
}
