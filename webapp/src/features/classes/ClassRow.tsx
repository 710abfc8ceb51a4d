import type { ReactNode } from 'react'
import { useText } from '../../i18n'
import { IconButton } from '../../ui/Button'
import { Checkbox } from '../../ui/Checkbox'
import type { NiceClass } from './catalogue'
import styles from './ClassesModal.module.css'

/** One class: its box, what it is, and the button that shows its epigraphs. */
export function ClassRow({
  nice,
  found,
  chosen,
  open,
  inPlace,
  onSelect,
  onOpen,
}: {
  nice: NiceClass
  /** The epigraphs that speak of what was searched: while there are any, they say what the class is about. */
  found: string[]
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
              <span className={styles.rowWords}>{about(nice, found)}</span>
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

function about(nice: NiceClass, found: string[]): string {
  const items = nice.epigraphs.filter(e => found.includes(e.id)).map(e => e.text)
  return items.length > 0 ? items.join('; ') : nice.description
}
