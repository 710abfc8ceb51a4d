import type { OfficialTerm } from '../../../../api/contract.gen'
import { useConfig } from '../../../../api/config'
import { useText } from '../../../../i18n'
import { dayOf } from '../catalogue'

/** Returns what the edition that is coming makes of a term, in words; empty where the term stays in its class. */
export function useMoves(): (term: OfficialTerm) => string {
  const t = useText()
  const from = useConfig()?.nice.from
  return ({ next }) =>
    next && from ? t('official_moves', { day: dayOf(from), number: next.join(', ') }) : ''
}
