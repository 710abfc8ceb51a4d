import {
  useCallback,
  useDeferredValue,
  useRef,
  useState,
  type Dispatch,
  type RefObject,
  type SetStateAction,
} from 'react'
import { useText } from '../../../i18n'
import { Checkbox } from '../../../ui/Checkbox'
import { Dispensable } from '../../../ui/Dispensable'
import { lazy } from '../../../ui/lazy'
import { useCatalogue, type NiceClass } from './catalogue'
import { chosenIds, takeClass, toggleClass, toggleEpigraph, toggleUnknown, type ClassChoice } from './choice'
import styles from './ClassesModal.module.css'
import { ClassContent } from './ClassContent'
import { ClassList } from './ClassList'
import { NoClass, NoneOfThese } from './NoClass'
import { proposed } from './proposed'
import { SearchField } from './SearchField'
import { useOfficialLanguage } from './terms/language'
import { isEmpty } from './search'
import { useHits } from './useHits'
import { useWide } from './useWide'

const PasteList = lazy(() => import(/* webpackChunkName: "terms" */ './terms/PasteList'))
const Proposal = lazy(() => import(/* webpackChunkName: "needs" */ './Proposal'))

/** The number of rows with which the dialog is drawn first; all others follow right after. */
const FIRST_ROWS = 12

/** Search, "I do not know", the classes, and what is in the open one: beside the list, or in place on a phone. */
export function ClassBrowser({
  choice,
  territory,
  sold,
  field,
  words,
  onDescribe,
  onChange,
}: {
  choice: ClassChoice
  /** What the price of one more class depends on. */
  territory: string
  /** What is searched at first. */
  sold: string
  field: RefObject<HTMLInputElement | null>
  /** The search without a result that describes the unknown class; else empty. */
  words: string
  onDescribe: (words: string) => void
  onChange: Dispatch<SetStateAction<ClassChoice>>
}) {
  const t = useText()
  const classes = useCatalogue()
  const wide = useWide()
  const [query, setQuery] = useState(sold)
  const [ready, setReady] = useState(sold !== '')
  const { query: searched, hits, needs } = useHits(classes, query, ready)
  const rows = useDeferredValue(hits, hits.slice(0, FIRST_ROWS))
  const browser = useRef<HTMLDivElement>(null)
  const found = useRef<HTMLDivElement>(null)
  /** Runs while the layout is still that of what is painted: after a change the browser would compute it for this alone. */
  const toTop = () => {
    browser.current?.parentElement?.scrollTo(0, 0) // on a phone the dialog scrolls as a whole
    found.current?.scrollTo(0, 0)
  }
  /** In the list on a phone several stay open: without what is above it, the class that is pressed would go out of view. */
  const [opened, setOpened] = useState(chosenIds(choice).slice(0, 1))
  const searching = !isEmpty(query)
  const answer =
    searching && needs ? proposed(needs).flatMap(({ id, sure }) => (sure === 'perhaps' ? [] : id)) : []
  const best = hits.find(h => h.id === answer[0]) ?? hits[0]
  const open = opened.length === 0 && searching && wide && best ? [best.id] : opened.slice(wide ? -1 : 0)
  const last = open.at(-1)

  const expand = useCallback(
    (id: string, expanded: boolean) =>
      setOpened(before => [...(wide ? [] : before.filter(other => other !== id)), ...(expanded ? [id] : [])]),
    [wide],
  )
  const select = useCallback(
    (id: string, chosen: boolean) => {
      onChange(before => toggleClass(before, id))
      if (chosen) expand(id, true)
    },
    [onChange, expand],
  )
  const toggle = useCallback(
    (id: string, epigraph: string) => onChange(before => toggleEpigraph(before, id, epigraph)),
    [onChange],
  )
  const hit = hits.find(h => h.id === last)
  const lang = useOfficialLanguage()
  const contentOf = (nice: NiceClass) => (
    <ClassContent nice={nice} choice={choice} hits={hits} lang={lang} onToggle={toggle} onChange={onChange} />
  )
  const typed = query.trim()
  const describe = { query: typed, taken: words === typed, onTake: () => onDescribe(typed) }
  const openClass = classes.find(c => c.id === last)

  return (
    <div ref={browser} className={styles.browser}>
      <div className={styles.tools}>
        <SearchField
          query={query}
          count={searching ? hits.length : null}
          field={field}
          onFocus={() => setReady(true)}
          proposed={answer}
          onChange={text => {
            toTop()
            setQuery(text)
            setOpened([])
          }}
        />
        {(wide || !searching) && (
          <Checkbox
            id="unknown_class_selected"
            label={t('classes_unknown')}
            hint={t('classes_unknown_line')}
            checked={choice.unknown}
            onChange={() => onChange(toggleUnknown(choice))}
          />
        )}
      </div>
      <div className={styles.panes}>
        <div ref={found} className={styles.found}>
          {searching && (
            <Dispensable>
              <Proposal
                query={searched}
                needs={needs}
                choice={choice}
                territory={territory}
                onTake={(id, epigraphs) => {
                  onChange(takeClass(choice, id, epigraphs))
                  expand(id, true)
                }}
                onLeave={id => onChange(toggleClass(choice, id))}
              />
            </Dispensable>
          )}
          {hits.length === 0 && (
            <NoClass {...describe} ownMark={needs?.not.some(({ why }) => why === 'legal')} />
          )}
          {lang && (
            <Dispensable>
              <PasteList lang={lang} open={last} choice={choice} onChange={onChange} />
            </Dispensable>
          )}
          {hits.length > 0 && (
            <>
              <h3 className={styles.heading}>{t(searching ? 'classes_matching' : 'classes_all')}</h3>
              <ClassList
                classes={classes}
                hits={rows}
                choice={choice}
                open={open}
                inPlace={wide ? undefined : contentOf}
                end={searching && <NoneOfThese {...describe} />}
                onSelect={select}
                onOpen={expand}
                onToggle={toggle}
              />
            </>
          )}
        </div>
        {wide && hits.length > 0 && (
          <div className={styles.pane} id="class-pane" key={hit?.id}>
            {openClass ? contentOf(openClass) : <p className={styles.paneEmpty}>{t('classes_pane_empty')}</p>}
          </div>
        )}
      </div>
    </div>
  )
}
