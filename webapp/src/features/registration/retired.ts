import type { Fault, Trademark } from '../../core'
import { RETIRED } from '../../core/editions.gen'

/** The chosen items that are in another class on a day (YYYY-MM-DD in Madrid): a fault for each class that has one. */
export function retired({ classifications }: Trademark, today: string): Fault[] {
  return Object.entries(classifications).flatMap(([id, epigraphs]) => {
    const end = epigraphs.map(epigraph => RETIRED[epigraph]).find(end => end && end.from <= today)
    return end ? [{ path: `classifications.${id}`, code: 'retired_epigraph' as const, limit: end.class }] : []
  })
}
