import type { ReactNode } from 'react'
import { useText } from '../../../i18n'
import type { NiceClass } from './catalogue'
import { itemsOf, type ClassChoice } from './choice'
import styles from './ClassesModal.module.css'
import { ClassRow, type RowActions } from './ClassRow'
import type { Hit } from './search'

export function ClassList({
  classes,
  hits,
  choice,
  open,
  inPlace,
  end,
  ...actions
}: {
  classes: NiceClass[]
  hits: Hit[]
  choice: ClassChoice
  /** The classes whose epigraphs are shown. */
  open: readonly string[]
  /** What is in the open class, under its row; undefined where that has a pane of its own. */
  inPlace: ((nice: NiceClass) => ReactNode) | undefined
  /** A last item. */
  end: ReactNode
} & RowActions) {
  const t = useText()
  return (
    <ul role="list" className={styles.list} aria-label={t('classes_list')}>
      {hits.map(hit => {
        const nice = classes.find(c => c.id === hit.id)
        if (!nice) return null
        const isOpen = open.includes(nice.id)
        return (
          <ClassRow
            key={nice.id}
            nice={nice}
            hit={hit}
            chosen={choice.classes[nice.id]}
            items={itemsOf(choice, nice.id)}
            open={isOpen}
            inPlace={inPlace !== undefined}
            t={t}
            {...actions}
          >
            {isOpen && inPlace?.(nice)}
          </ClassRow>
        )
      })}
      {end}
    </ul>
  )
}
