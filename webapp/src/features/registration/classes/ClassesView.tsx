import { Suspense } from 'react'
import { useText } from '../../../i18n'
import { Seal } from '../../../ui/Seal'
import { Skeleton } from '../../../ui/Skeleton'
import { useCatalogue } from './catalogue'
import { chosenIds, type ClassChoice } from './choice'
import styles from './ClassesView.module.css'

/** The chosen classes and their epigraphs, to read. */
export function ClassesView({ classes }: { classes: ClassChoice['classes'] }) {
  return (
    <Suspense fallback={<Skeleton lines={Object.keys(classes).length} />}>
      <List classes={classes} />
    </Suspense>
  )
}

function List({ classes }: { classes: ClassChoice['classes'] }) {
  const t = useText('steps')
  const catalogue = useCatalogue()
  return (
    <ul role="list" className={styles.classes}>
      {chosenIds({ classes, unknown: false }).map(id => {
        const nice = catalogue.find(c => c.id === id)
        const items = nice?.epigraphs.filter(e => classes[id]?.includes(e.id)) ?? []
        return (
          <li key={id} className={styles.class}>
            <Seal size={30} number={Number(id.slice(1))} />
            <div>
              <span className={styles.name}>{nice?.name ?? id}</span>
              <p className={styles.items}>
                {items.map(e => e.text).join('; ') || t('wizard_review_heading')}
              </p>
            </div>
          </li>
        )
      })}
    </ul>
  )
}
