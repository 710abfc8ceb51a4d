import type { ReactNode } from 'react'
import { LanguageContext, shownAtom } from '.'
import { useAtomValue } from '../state'

/**
 * Gives a page its language. React hydrates the parts of the prerendered page one after the other. A part that is hydrated after
 * the language was changed gets the language of its markup from this context; the atom has the new language already.
 */
export function LanguageScope({ children }: { children: ReactNode }) {
  return <LanguageContext value={useAtomValue(shownAtom)}>{children}</LanguageContext>
}
