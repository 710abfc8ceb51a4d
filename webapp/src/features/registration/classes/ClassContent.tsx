import { type Dispatch, type SetStateAction } from 'react'
import { Dispensable } from '../../../ui/Dispensable'
import { lazy } from '../../../ui/lazy'
import type { NiceClass } from './catalogue'
import { itemsOf, type ClassChoice } from './choice'
import { Epigraphs } from './Epigraphs'
import type { Hit } from './search'

const ClassTerms = lazy(() => import(/* webpackChunkName: "terms" */ './terms/ClassTerms'))

/** What can be chosen in a class: its epigraphs, and the official terms where there are any in the language. */
export function ClassContent({
  nice,
  choice,
  hits,
  lang,
  onToggle,
  onChange,
}: {
  nice: NiceClass
  choice: ClassChoice
  hits: Hit[]
  /** The language of the official terms; undefined where there are none. */
  lang: string | undefined
  onToggle: (id: string, epigraph: string) => void
  onChange: Dispatch<SetStateAction<ClassChoice>>
}) {
  return (
    <>
      <Epigraphs
        nice={nice}
        chosen={choice.classes[nice.id]}
        items={itemsOf(choice, nice.id)}
        hit={hits.find(hit => hit.id === nice.id)}
        onToggle={onToggle}
      />
      {lang && (
        <Dispensable>
          <ClassTerms key={nice.id} nice={nice} lang={lang} choice={choice} onChange={onChange} />
        </Dispensable>
      )}
    </>
  )
}
