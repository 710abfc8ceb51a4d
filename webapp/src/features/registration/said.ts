/** Which note of SettledNote.tsx the tab has shown, also before the page was loaded again. */
import { keptText, quietly } from '../../storage'
import { SETTLED } from './startOver'

/** Remembers that the note about what is noted now was shown. */
export const said = (): void => quietly(() => sessionStorage.setItem(SETTLED, keptText(SETTLED) ?? ''))

export function isSaid(noted: string): boolean {
  let shown: string | null = null
  quietly(() => (shown = sessionStorage.getItem(SETTLED)))
  return shown === noted
}
