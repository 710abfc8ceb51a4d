import { useMemo } from 'react'
import { CLASSES } from '../../../core/limits.gen'
import { RETIRED_EPIGRAPHS } from '../../../core/retired.gen'
import { textOf, useLanguage, useText } from '../../../i18n'

/** A retired epigraph is shown where it is chosen already, and is offered nowhere. */
export type Epigraph = { id: string; text: string; retired?: boolean }
export type NiceClass = {
  id: string
  number: number
  name: string
  description: string
  epigraphs: Epigraph[]
}

const RETIRED: ReadonlySet<string> = new Set(RETIRED_EPIGRAPHS)

/** Returns all classes with their texts in the language of the page; suspends until the texts are loaded. */
export function useCatalogue(): NiceClass[] {
  useText('classes')
  const language = useLanguage()
  // The texts belong to the language: they change with it and only with it.
  // eslint-disable-next-line react-hooks/exhaustive-deps
  return useMemo(() => catalogue(textOf), [language])
}

export function catalogue(textOf: (key: string) => string | undefined): NiceClass[] {
  return Array.from({ length: CLASSES }, (_, i) => {
    const number = i + 1
    const id = `c${number}`
    const epigraphs: Epigraph[] = []
    for (let n = 1; ; n++) {
      const text = textOf(`class_${number}_epigraph_${n}`)
      if (text === undefined) break
      epigraphs.push({ id: `${id}e${n}`, text, ...(RETIRED.has(`${id}e${n}`) && { retired: true }) })
    }
    return {
      id,
      number,
      name: textOf(`class_${number}_name`) ?? String(number),
      description: textOf(`class_${number}_description`) ?? '',
      epigraphs,
    }
  })
}
