import { store } from '../../state'
import { ownersAtom } from './drafts'
import { addressOf } from './model/owners'

/** The address that the visitor has typed as owner or for the invoice: it is offered to log in or sign up with. */
export const typedAddress = (): string => addressOf(store.get(ownersAtom))
