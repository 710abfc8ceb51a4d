import { Suspense } from 'react'
import { useQuote } from '../../../api/quote'
import { useText } from '../../../i18n'
import { useMoney } from '../../../i18n/money'
import { Button } from '../../../ui/Button'
import { Dispensable } from '../../../ui/Dispensable'
import { lazy } from '../../../ui/lazy'
import { chosenIds, toggleClass, type ClassChoice } from './choice'
import styles from './ClassesModal.module.css'
import { Tray } from './Tray'
import { useNextPrice } from './useNextPrice'

const ChosenMoves = lazy(() => import(/* webpackChunkName: "terms" */ './terms/ChosenMoves'))

/** How many classes, what they cost and what one more would, each of them to remove, and save. */
export function ModalFoot({
  choice,
  territory,
  onChange,
  onSave,
}: {
  choice: ClassChoice
  territory: string
  onChange: (choice: ClassChoice) => void
  onSave: () => void
}) {
  const t = useText()
  const money = useMoney()
  const classes = chosenIds(choice).length
  const now = useQuote({ territory, classes, unknown: choice.unknown })
  const next = useNextPrice(choice, territory)
  const more = classes > 0 ? next : 0
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
      {choice.terms.length > 0 && (
        <Dispensable>
          <ChosenMoves terms={choice.terms} most={1} />
        </Dispensable>
      )}
      {classes > 0 && (
        <Suspense>
          <Tray
            choice={choice}
            onRemove={id => {
              onChange(toggleClass(choice, id))
              document.getElementById('classes-save')?.focus()
            }}
          />
        </Suspense>
      )}
      <Button id="classes-save" tone="primary" onClick={onSave} className={styles.save}>
        {t('classes_save')}
      </Button>
    </>
  )
}
