import type { ReactNode } from 'react'
import { useText } from '../../i18n'
import { IconButton } from '../../ui/Button'
import { Checkbox } from '../../ui/Checkbox'
import type { NiceClass } from './catalogue'
import styles from './ClassesModal.module.css'

/** One class: its box, what it is, and the button that shows its epigraphs. */
export function ClassRow({
  nice,
  chosen,
  open,
  inPlace,
  onSelect,
  onOpen,
}: {
  nice: NiceClass
  /** The chosen epigraphs; undefined while the class is not chosen. */
  chosen: string[] | undefined
  open: boolean
  inPlace: ReactNode
  onSelect: () => void
  onOpen: () => void
}) {
  const t = useText()
  const { number, name } = nice
  const items = chosen?.length ?? 0
  return (
    <li className={styles.row} data-open={open ? '' : undefined} data-chosen={chosen ? '' : undefined}>
      <div className={styles.rowHead}>
        <Checkbox
          id={`class-${nice.id}`}
          checked={chosen !== undefined}
          onChange={onSelect}
          label={<span className={styles.rowName}>{t('classes_class', { number, name })}</span>}
          hint={
            <>
              {chosen && (
                <span className={styles.rowCount}>
                  {items > 0 ? t('classes_items_chosen', { count: items }) : t('classes_items_whole')}
                </span>
              )}
              <span className={styles.rowWords}>{nice.description}</span>
            </>
          }
        />
        <IconButton
          icon="chevron"
          label={t('classes_expand', { number })}
          aria-expanded={open}
          onClick={onOpen}
          className={styles.expand}
        />
      </div>
      {inPlace}
    </li>
  )
}
