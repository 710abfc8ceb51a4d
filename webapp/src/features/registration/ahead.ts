/** Loads the further steps of the registration while the customer fills in the first. */
import { useEffect } from 'react'
import { useLanguage, type Language } from '../../i18n'
import { load } from '../../i18n/bundles'
import { loadAhead } from '../../ui/ahead'
import { store } from '../../state'
import { drawnAheadAtom, list } from './classes/ClassesField'
import { loadParts } from './parts'

/** Loads what the steps are drawn with. */
export const loadSteps = (language: Language) =>
  Promise.all([load(language, 'steps'), loadParts(), list.load(), load(language, 'classes')])

export function useAhead(): void {
  const language = useLanguage()
  useEffect(() => {
    loadAhead(
      () => load(language, 'steps'),
      loadParts,
      list.load,
      () => load(language, 'classes'),
      () => load(language, 'steps').then(() => store.set(drawnAheadAtom, true)), // not where its words cannot be read
      () => import(/* webpackChunkName: "needs" */ './classes/Proposal'),
      () => load(language, 'needs'),
    )
  }, [language])
}
