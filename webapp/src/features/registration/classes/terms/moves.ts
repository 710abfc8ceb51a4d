import { useEffect, useState } from 'react'
import { useConfig } from '../../../../api/config'
import type { OfficialTerm } from '../../../../api/contract.gen'
import { officialTerms } from '../../../../api/terms'
import type { Term } from '../../../../core'
import { useText } from '../../../../i18n'
import { dayOf } from '../catalogue'
import { classNumber } from '../choice'

/** Returns what the edition that is coming makes of a term, in words; empty where the term stays in its class. */
export function useMoves(): (term: OfficialTerm) => string {
  const t = useText()
  const from = useConfig()?.nice.from
  return ({ next }) =>
    next && from ? t('official_moves', { day: dayOf(from), number: next.join(', ') }) : ''
}

/** The official terms of a class in a language, such as "es 4". */
const keyOf = ({ lang, class: id }: Term) => `${lang} ${classNumber(id)}`

/** The lists of terms that were requested, by their keys. */
const requested = new Map<string, Promise<OfficialTerm[]>>()

/** Loads the official terms of a class once; a list that does not come is empty, and is requested again the next time. */
function listOf(key: string): Promise<OfficialTerm[]> {
  const [lang = '', number] = key.split(' ')
  const list =
    requested.get(key) ??
    officialTerms(lang, Number(number)).then(
      ({ terms }) => terms,
      () => {
        requested.delete(key)
        return []
      },
    )
  requested.set(key, list)
  return list
}

/** Returns the chosen terms that the edition that is coming has in another class, each with what is said of it. */
export function useChosenMoves(terms: Term[]): string[] {
  const moves = useMoves()
  const moving = useConfig()?.official_moves.filter(one => one.moves > 0) ?? []
  const [lists, setLists] = useState<Record<string, OfficialTerm[]>>({})
  const official = terms.filter(term => term.number && moving.some(({ lang }) => lang === term.lang))
  const keys = [...new Set(official.map(keyOf))].sort().join()
  useEffect(() => {
    let left = false
    for (const key of keys.split(',').filter(Boolean))
      void listOf(key).then(list => left || setLists(before => ({ ...before, [key]: list })))
    return () => {
      left = true
    }
  }, [keys])
  return official.flatMap(term => {
    const listed = lists[keyOf(term)]?.find(one => one.number === term.number && one.text === term.text)
    const words = listed && moves(listed)
    return words ? [`${term.text} · ${words}`] : []
  })
}
