import { memo, type ReactNode } from 'react'
import type { Translate } from '../../../i18n'
import { IconButton } from '../../../ui/Button'
import { Checkbox } from '../../../ui/Checkbox'
import { wordsOf, type NiceClass } from './catalogue'
import styles from './ClassesModal.module.css'
import { Epigraphs } from './Epigraphs'
import { Marked } from './Marked'
import type { Hit } from './search'

/** What the rows do. These functions stay the same, so that a row is drawn again only if its own class changes. */
export type RowActions = {
  /** `chosen` is what the class becomes. */
  onSelect: (id: string, chosen: boolean) => void
  onOpen: (id: string, open: boolean) => void
  onToggle: (id: string, epigraph: string) => void
}

/** One class: its box, what it is or why it was found, and the button that shows its epigraphs. */
export const ClassRow = memo(function ClassRow({
  nice,
  hit,
  chosen,
  items,
  open,
  inPlace,
  children,
  t,
  onSelect,
  onOpen,
  onToggle,
}: {
  nice: NiceClass
  hit: Hit
  /** The epigraphs that are chosen of it; undefined while the class is not. */
  chosen: string[] | undefined
  /** How many of its epigraphs and terms are chosen; undefined while the class is not. */
  items: number | undefined
  open: boolean
  inPlace: boolean
  /** What is in the open class, under its row. */
  children: ReactNode
  t: Translate
} & RowActions) {
  const { number, name } = nice
  const first = firstOf(hit)
  const words = wordsOf(t, { number, name })
  const nameAt = words.lastIndexOf(name)
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
          onChange={() => onSelect(nice.id, items === undefined)}
          label={
            <span className={styles.rowName}>
              {words.slice(0, nameAt)}
              <Marked text={words.slice(nameAt)} words={hit.matched} />
            </span>
          }
          hint={
            <>
              {items !== undefined && (
                <span className={styles.rowCount} data-none={items === 0 || undefined}>
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
          onClick={() => onOpen(nice.id, !open)}
          className={styles.expand}
        />
      </div>
      {children}
      {inPlace && !open && first.length > 0 && (
        <Epigraphs nice={nice} chosen={chosen} items={items} hit={hit} only={first} onToggle={onToggle} />
      )}
    </li>
  )
})

/** The matched epigraphs that a row shows without being opened. */
const firstOf = (hit: Hit): string[] => hit.epigraphs.slice(0, 3)

/** The matched epigraphs say better than the description what the class has to do with the search. */
function about(nice: NiceClass, found: string[]): string {
  const items = found.flatMap(id => nice.epigraphs.find(e => e.id === id)?.text ?? [])
  return items.length > 0 ? items.join('; ') : nice.description
}
