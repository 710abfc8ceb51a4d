/** Loads what follows a step while the customer fills it in. */
import { useEffect } from 'react'
import { useLanguage, type Language } from '../../i18n'
import { load } from '../../i18n/bundles'
import { loadAhead } from '../../ui/ahead'
import type { Step } from './model/place'

/** The parts that the customer may need next, by step, the likeliest first. */
const FOLLOWING: Record<Step, (language: Language) => (() => Promise<unknown>)[]> = {
  trademark: language => [
    () => load(language, 'steps'),
    () => import(/* webpackChunkName: "classes" */ './classes/list'),
    () => load(language, 'classes'),
    () => import(/* webpackChunkName: "steps" */ './drive'),
  ],
  owners: () => [() => import(/* webpackChunkName: "payment" */ './pay/Paying')],
  contact: language => [() => load(language, 'results')],
  review: language => [
    () => import(/* webpackChunkName: "payment" */ './pay/Paying'),
    () => import(/* webpackChunkName: "results" */ './pay/PaymentResult'),
    () => load(language, 'results'),
  ],
}

export function useAhead(step: Step): void {
  const language = useLanguage()
  useEffect(() => void loadAhead(...FOLLOWING[step](language)), [step, language])
}
