import { createContext, use, type ComponentType } from 'react'
import type { Term } from '../../core'

/** What the desk uses of other features. The page puts it together, since features do not import each other. */
export interface Surroundings {
  /** Opens the login: a sign-in for the desk is asked again after 12 hours. */
  signIn: () => void
  /** The chosen classes with their items, to read. */
  Classes: ComponentType<{ classes: Record<string, string[]>; terms: Term[] }>
}

export const SurroundingsContext = createContext<Surroundings | null>(null)

export function useSurroundings(): Surroundings {
  const found = use(SurroundingsContext)
  if (!found) throw new Error('the desk needs its surroundings')
  return found
}
