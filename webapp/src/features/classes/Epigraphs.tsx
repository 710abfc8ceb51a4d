import { useText } from '../../i18n'
import { Checkbox } from '../../ui/Checkbox'
import type { NiceClass } from './catalogue'
import styles from './ClassesModal.module.css'

/** What is in a class, to be ticked; what was searched for comes first. */
export function Epigraphs({
  nice,
  chosen,
  found,
  onToggle,
}: {
  nice: NiceClass
  chosen: string[]
  found: string[]
  onToggle: (epigraph: string) => void
}) {
  const t = useText()
  const isFound = (id: string) => found.includes(id)
  const items = [...nice.epigraphs.filter(e => isFound(e.id)), ...nice.epigraphs.filter(e => !isFound(e.id))]
  return (
    <section className={styles.epigraphs} aria-label={t('classes_items_of', { number: nice.number })}>
      <header className={styles.epigraphsHead}>
        <h3>{t('classes_class', { number: nice.number, name: nice.name })}</h3>
        <p>{nice.description}</p>
      </header>
      <ul role="list">
        {items.map(({ id, text }) => (
          <li key={id} data-found={isFound(id) ? '' : undefined} className={styles.epigraph}>
            <Checkbox
              id={`epigraph-${id}`}
              label={text}
              checked={chosen.includes(id)}
              onChange={() => onToggle(id)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
