import type { ReactNode } from 'react'
import { useText } from '../../../i18n'
import { IconButton } from '../../../ui/Button'
import { Checkbox } from '../../../ui/Checkbox'
import { wordsOf, type NiceClass } from './catalogue'
import styles from './ClassesModal.module.css'
import { Marked } from './Marked'
import type { Hit } from './search'

/** Matched epigraphs that a row shows without being opened. */
const FIRST = 3

/** One class: its box, what it is or why it was found, and the button that shows its epigraphs. */
export function ClassRow({
  nice,
  hit,
  items,
  open,
  inPlace,
  onSelect,
  onOpen,
}: {
  nice: NiceClass
  hit: Hit
  /** How many of its epigraphs and terms are chosen; undefined while the class is not. */
  items: number | undefined
  open: boolean
  inPlace: ((nice: NiceClass, only?: string[]) => ReactNode) | undefined
  onSelect: () => void
  onOpen: () => void
}) {
  const t = useText()
  const { number, name } = nice
  const first = hit.epigraphs.slice(0, FIRST)
  return (
    <li
      className={styles.row}
      data-open={open ? '' : undefined}
      data-chosen={items === undefined ? undefined : ''}
    >
      <div className={styles.rowHead}>
        <Checkbox
          id={`class-${nice.id}`}
          checked={items !== undefined}
          onChange={onSelect}
          label={
            <span className={styles.rowName}>
              <Marked text={wordsOf(t, { number, name })} words={hit.matched} />
            </span>
          }
          hint={
            <>
              {items !== undefined && (
                <span className={styles.rowCount}>
                  {items > 0 ? t('classes_items_chosen', { count: items }) : t('classes_items_none')}
                </span>
              )}
              {hit.matched.length > 0 && (
                <span className={styles.why}>{t('classes_why', { words: hit.matched.join(' · ') })}</span>
              )}
              {(!inPlace || first.length === 0) && (
                <span className={styles.rowWords}>
                  <Marked text={about(nice, first)} words={hit.matched} />
                </span>
              )}
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
      {inPlace && (open ? inPlace(nice) : first.length > 0 && inPlace(nice, first))}
    </li>
  )
}

/** The matched epigraphs say better than the description what the class has to do with the search. */
function about(nice: NiceClass, found: string[]): string {
  const items = found.flatMap(id => nice.epigraphs.find(e => e.id === id)?.text ?? [])
  return items.length > 0 ? items.join('; ') : nice.description
}
