import { Suspense } from 'react'
import type { Term } from '../../../core'
import { useText } from '../../../i18n'
import { ClassNumber } from '../../../ui/ClassNumber'
import { lazy } from '../../../ui/lazy'
import { Skeleton } from '../../../ui/Skeleton'
import unseen from '../../../ui/Unseen.module.css'
import { useCatalogue } from './catalogue'
import { chosenIds, classNumber, type ClassChoice } from './choice'
import styles from './ClassesView.module.css'

const TermsView = lazy(() => import(/* webpackChunkName: "terms" */ './terms/TermsView'))
const TermsSource = lazy(() => import(/* webpackChunkName: "terms" */ './terms/TermsSource'))

type Chosen = { classes: ClassChoice['classes']; terms: Term[] }

/** The chosen classes with their epigraphs and terms, to read. What several classes without them claim is said once, above them. */
export function ClassesView(chosen: Chosen) {
  return (
    <Suspense fallback={<Skeleton lines={Object.keys(chosen.classes).length} />}>
      <List {...chosen} />
      {chosen.terms.some(term => term.number) && <TermsSource />}
    </Suspense>
  )
}

function List({ classes, terms }: Chosen) {
  const t = useText('steps')
  const catalogue = useCatalogue()
  const rows = chosenIds({ classes }).map(id => {
    const nice = catalogue.find(c => c.id === id)
    const items = nice?.epigraphs.filter(e => classes[id]?.includes(e.id)) ?? []
    const own = terms.filter(term => term.class === id)
    return { id, nice, items, own, bare: items.length + own.length === 0 }
  })
  const once = rows.filter(({ bare }) => bare).length > 1
  return (
    <>
      {once && <p className={styles.once}>{t('wizard_review_headings')}</p>}
      <ul role="list" className={styles.classes}>
        {rows.map(({ id, nice, items, own, bare }) => (
          <li key={id} className={styles.class}>
            <ClassNumber size={30} number={classNumber(id)} />
            <div>
              {/* The stamp has the number; it is read out. */}
              <span className={unseen.unseen}>
                {t('wizard_certificate_class', { number: classNumber(id) })}
              </span>
              <span className={styles.name}>{nice?.name ?? id}</span>
              {!(bare && once) && (
                <p className={styles.items}>
                  {bare ? t('wizard_review_heading') : items.map(e => e.text).join('; ')}
                </p>
              )}
              {own.length > 0 && <TermsView terms={own} />}
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}
