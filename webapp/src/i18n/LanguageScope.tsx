import type { ReactNode } from 'react'
import { LanguageContext, shownAtom } from '.'
import { useAtomValue } from '../state'

/**
 * Gives a page its language. React hydrates the parts of the prerendered page one after the other. A part whose turn comes after a change
 * gets the context of before the change, which its markup has; of the atom it would read the language of now.
 */
export function LanguageScope({ children }: { children: ReactNode }) {
  return <LanguageContext value={useAtomValue(shownAtom)}>{children}</LanguageContext>
}
