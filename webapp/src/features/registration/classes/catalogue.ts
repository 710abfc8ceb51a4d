import { useMemo } from 'react'
import { today } from '../../../api/day'
import { ADDED, RETIRED } from '../../../core/editions.gen'
import { CLASSES } from '../../../core/limits.gen'
import { shownLanguage, textOf, useText, type Translate } from '../../../i18n'
import { formatDay } from '../../../i18n/day'

/** From which day on some of the goods are in another class, and in which. */
export type End = { from: string; class: number }

/** A retired epigraph, whose end has come, is shown where it is chosen already, and is offered nowhere. */
export type Epigraph = { id: string; text: string; end?: End; retired?: boolean }
export type NiceClass = {
  id: string
  number: number
  name: string
  description: string
  readonly epigraphs: Epigraph[]
}

/** A class in words: by its number alone where the names could not be loaded. */
export const wordsOf = (t: Translate, { number, name }: Pick<NiceClass, 'number' | 'name'>) =>
  name ? t('classes_class', { number, name }) : t('classes_chip', { number })

/** Returns a first day (YYYY-MM-DD) in words. */
export const dayOf = (from: string) => formatDay(from, shownLanguage())

/** Returns all classes with their texts in the language of the page; suspends until the texts are loaded. */
export function useCatalogue(): NiceClass[] {
  const t = useText('classes')
  // The texts change with the translator and only with it. A page that is open at the start of an edition goes on
  // with the catalogue of the day before; the server checks what is saved.
  // eslint-disable-next-line react-hooks/exhaustive-deps
  return useMemo(() => catalogue(textOf, today()), [t])
}

/** The classes as they are offered on a day (YYYY-MM-DD in Madrid). */
export function catalogue(textOf: (key: string) => string | undefined, today: string): NiceClass[] {
  return Array.from({ length: CLASSES }, (_, i) => {
    const number = i + 1
    const id = `c${number}`
    let epigraphs: Epigraph[] | undefined
    return {
      id,
      number,
      name: textOf(`class_${number}_name`) ?? '', // where the names could not be loaded
      description: textOf(`class_${number}_description`) ?? '',
      // Most classes are never opened.
      get epigraphs() {
        return (epigraphs ??= epigraphsOf(number, textOf, today))
      },
    }
  })
}

function epigraphsOf(number: number, textOf: (key: string) => string | undefined, today: string): Epigraph[] {
  const epigraphs: Epigraph[] = []
  for (let n = 1; ; n++) {
    const text = textOf(`class_${number}_epigraph_${n}`)
    if (text === undefined) return epigraphs
    const id = `c${number}e${n}`
    if ((ADDED[id] ?? '') > today) continue
    const end = RETIRED[id]
    epigraphs.push({ id, text, ...(end && { end, retired: end.from <= today }) })
  }
}
