import { createContext, use, type ComponentType } from 'react'
import type { TrademarkInput } from '../../api/trademarks'
import type { SignIn } from './model/states'

/** What the steps use of other features and of the form around them. The page puts it together, since neither are imported by a step. */
export interface Surroundings {
  signIn: (view: SignIn) => void
  /** Goes to the registration with an empty form. */
  startNew: () => void
  /** Loads the further steps, so that each is drawn at once. */
  loadParts: () => Promise<unknown>
  /** The form of the contact step; it may suspend. */
  ContactForm: ComponentType<{
    trademark: TrademarkInput
    /** Returns the file of the logo when the request is sent. */
    logo: (() => Promise<File | null>) | undefined
    formId: string
    withButton: boolean
    /** Reports whether the form was sent in another tab meanwhile; it is asked before the request is sent. */
    isSent: () => Promise<boolean>
    onSent: () => void
  }>
}

export const SurroundingsContext = createContext<Surroundings | null>(null)

export function useSurroundings(): Surroundings {
  const found = use(SurroundingsContext)
  if (!found) throw new Error('the registration needs its surroundings')
  return found
}
