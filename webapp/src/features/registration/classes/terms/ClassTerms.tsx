import { useMemo, useState } from 'react'
import { officialTerms, type ClassTerms as Loaded } from '../../../../api/terms'
import { useText } from '../../../../i18n'
import { Button } from '../../../../ui/Button'
import { Checkbox } from '../../../../ui/Checkbox'
import { Collapsible } from '../../../../ui/Collapsible'
import { TextField } from '../../../../ui/Field'
import { Skeleton } from '../../../../ui/Skeleton'
import { useLoad } from '../../../../ui/useLoad'
import type { NiceClass } from '../catalogue'
import type { ClassChoice } from '../choice'
import { isMatch } from './match'
import { useMoves } from './moves'
import { isTaken, official, toggleTerm } from './take'
import styles from './terms.module.css'
import TermsSource from './TermsSource'

/** Terms that are listed before all are asked for. */
const FIRST = 30

type Choosing = {
  nice: NiceClass
  choice: ClassChoice
  onChange: (choice: ClassChoice) => void
}

/** The official terms of an open class, to be ticked; they are loaded when they are unfolded. */
export default function ClassTerms({ lang, ...choosing }: Choosing & { lang: string }) {
  const t = useText('official')
  const { nice, choice } = choosing
  const [open, setOpen] = useState(() => choice.terms.some(term => term.class === nice.id))
  return (
    <div className={styles.terms}>
      <Collapsible level={4} open={open} onOpenChange={setOpen} title={t('official_title')}>
        {open && (
          <>
            <OwnWords {...choosing} />
            <Loading {...choosing} lang={lang} />
          </>
        )}
      </Collapsible>
    </div>
  )
}

/** What is claimed in the class in the customer's own words. */
function OwnWords({ nice, choice, onChange }: Choosing) {
  const t = useText()
  const own = choice.terms.filter(term => term.class === nice.id && !term.number)
  return own.map(term => (
    <Checkbox
      key={term.text}
      label={term.text}
      hint={t('official_own_hint')}
      checked
      onChange={() => onChange(toggleTerm(choice, term))}
    />
  ))
}

function Loading({ lang, ...choosing }: Choosing & { lang: string }) {
  const t = useText()
  const { number } = choosing.nice
  const load = useMemo(() => (signal: AbortSignal) => officialTerms(lang, number, signal), [lang, number])
  const { state, reload } = useLoad(load)
  switch (state.kind) {
    case 'loading':
      return <Skeleton lines={5} />
    case 'failed':
      return (
        <p>
          {t('official_failed')} <Button onClick={reload}>{t('official_again')}</Button>
        </p>
      )
    case 'ready':
      return <Listed {...choosing} loaded={state.data} />
  }
}

function Listed({ nice, choice, onChange, loaded }: Choosing & { loaded: Loaded }) {
  const t = useText()
  const moves = useMoves()
  const [query, setQuery] = useState('')
  const [all, setAll] = useState(false)
  const found = useMemo(() => loaded.terms.filter(term => isMatch(term.text, query)), [loaded, query])
  const shown = all ? found : found.slice(0, FIRST)
  return (
    <>
      <TextField
        id={`terms-search-${nice.id}`}
        label={t('official_search', { number: nice.number })}
        hint={t('official_words')}
        type="search"
        autoComplete="off"
        value={query}
        onChange={event => setQuery(event.target.value)}
      />
      <p role="status">{found.length === 0 && t('official_none')}</p>
      <ul role="list">
        {shown.map(term => {
          const one = official(term, loaded)
          return (
            <li key={`${term.number} ${term.text}`}>
              <Checkbox
                label={term.text}
                hint={[term.number, moves(term)].filter(Boolean).join(' · ')}
                checked={isTaken(choice, one)}
                onChange={() => onChange(toggleTerm(choice, one))}
              />
            </li>
          )
        })}
      </ul>
      {found.length > shown.length && (
        <Button onClick={() => setAll(true)}>{t('official_all', { number: found.length })}</Button>
      )}
      <TermsSource />
    </>
  )
}
