import { memo } from 'react'
import { useText } from '../../../i18n'
import { Checkbox } from '../../../ui/Checkbox'
import { dayOf, wordsOf, type End, type NiceClass } from './catalogue'
import styles from './ClassesModal.module.css'
import { Marked } from './Marked'
import type { Hit } from './search'

/** What is in a class, to be ticked; what was searched for comes first, the best match on top. It is drawn again only if its class changes. */
export const Epigraphs = memo(function Epigraphs({
  nice,
  chosen,
  items,
  hit,
  only,
  onToggle,
}: {
  nice: NiceClass
  /** Undefined while the class itself is not chosen. */
  chosen: string[] | undefined
  /** How many epigraphs and terms of it are chosen. */
  items: number | undefined
  /** What was found in this class, if anything. */
  hit: Hit | undefined
  /** Shows these alone, below a row that says their class. */
  only?: string[] | undefined
  onToggle: (id: string, epigraph: string) => void
}) {
  const t = useText()
  const found = hit?.epigraphs ?? []
  const offered = nice.epigraphs.filter(e => !e.retired || chosen?.includes(e.id)).map(e => e.id)
  const ids = only ?? [...found, ...offered.filter(id => !found.includes(id))]
  const ended = (end?: End) => end && t('classes_retired', { number: end.class, day: dayOf(end.from) })
  const epigraph = (id: string) => nice.epigraphs.find(e => e.id === id)
  return (
    <section className={styles.epigraphs} aria-label={t('classes_items_of', { number: nice.number })}>
      {!only && (
        <header className={styles.epigraphsHead}>
          <h3>{wordsOf(t, nice)}</h3>
          <p>{nice.description}</p>
        </header>
      )}
      {chosen && <p className={styles.scope}>{t(items ? 'classes_scope_items' : 'classes_scope_none')}</p>}
      <ul role="list">
        {ids.map(id => (
          <li key={id} data-found={found.includes(id) ? '' : undefined} className={styles.epigraph}>
            <Checkbox
              id={`epigraph-${id}`}
              label={<Marked text={epigraph(id)?.text ?? ''} words={hit?.matched ?? []} />}
              hint={ended(epigraph(id)?.end)}
              checked={chosen?.includes(id) ?? false}
              onChange={() => onToggle(nice.id, id)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
})
