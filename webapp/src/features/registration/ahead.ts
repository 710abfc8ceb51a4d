/** Loads the further steps of the registration while the customer fills in the first. */
import { useEffect } from 'react'
import { useLanguage } from '../../i18n'
import { load } from '../../i18n/bundles'
import { loadAhead } from '../../ui/ahead'

const steps = () => import(/* webpackChunkName: "steps" */ './classes/list')

export function useAhead(): void {
  const language = useLanguage()
  useEffect(() => {
    loadAhead(
      () => load(language, 'steps'),
      steps,
      () => load(language, 'classes'),
    )
  }, [language])
}
