import { useDeferredValue, useState } from 'react'
import { useText } from '../../i18n'
import { Checkbox } from '../../ui/Checkbox'
import { EmptyState } from '../../ui/EmptyState'
import { useCatalogue } from './catalogue'
import { chosenIds, toggleClass, toggleEpigraph, toggleUnknown, type ClassChoice } from './choice'
import { ClassList } from './ClassList'
import styles from './ClassesModal.module.css'
import { Epigraphs } from './Epigraphs'
import { SearchField } from './SearchField'
import { useHits } from './useHits'
import { useWide } from './useWide'

/** Search, "I do not know", the classes, and what is in the open one: beside the list, or in place on a phone. */
export function ClassBrowser({
  choice,
  onChange,
}: {
  choice: ClassChoice
  onChange: (choice: ClassChoice) => void
}) {
  const t = useText()
  const classes = useCatalogue()
  const wide = useWide()
  const [query, setQuery] = useState('')
  const hits = useHits(classes, useDeferredValue(query))
  const [opened, setOpened] = useState<string | null>(chosenIds(choice)[0] ?? null)
  const searching = query.trim() !== ''
  const open = opened ?? (searching && wide ? (hits[0]?.id ?? null) : null)
  const openClass = classes.find(c => c.id === open)

  function select(id: string) {
    const next = toggleClass(choice, id)
    onChange(next)
    if (next.classes[id]) setOpened(id)
  }

  const epigraphs = openClass && (
    <Epigraphs
      nice={openClass}
      chosen={choice.classes[openClass.id] ?? []}
      found={hits.find(h => h.id === open)?.epigraphs ?? []}
      onToggle={epigraph => onChange(toggleEpigraph(choice, openClass.id, epigraph))}
    />
  )

  return (
    <div className={styles.browser}>
      <div className={styles.tools}>
        <SearchField
          query={query}
          count={searching ? hits.length : null}
          onChange={text => {
            setQuery(text)
            setOpened(null)
          }}
        />
        <Checkbox
          id="unknown_class_selected"
          label={t('classes_unknown')}
          hint={t('classes_unknown_line')}
          checked={choice.unknown}
          onChange={() => onChange(toggleUnknown(choice))}
        />
      </div>
      {hits.length === 0 ? (
        <EmptyState title={t('classes_search_none', { query })} words={t('classes_search_none_line')} />
      ) : (
        <div className={styles.panes}>
          <ClassList
            classes={classes}
            hits={hits}
            choice={choice}
            open={open}
            inPlace={wide ? null : epigraphs}
            onSelect={select}
            onOpen={id => setOpened(id === open ? null : id)}
          />
          {wide && (
            <div className={styles.pane} id="class-pane">
              {epigraphs ?? <p className={styles.paneEmpty}>{t('classes_pane_empty')}</p>}
            </div>
          )}
        </div>
      )}
    </div>
  )
}
