import { useLocation, useNavigate } from 'react-router'
import { store } from '../../state'
import { progressAtom } from './drafts'
import { STEP } from './model/states'
import { startOver } from './startOver'
import { faultsAtom, journeyAtom } from './state'

/** Screens whose address or content is of one customer's order. */
const OF_AN_ORDER = ['/', '/registration/success', '/reportrequest/success']

/** Returns a function that removes the order of an ended session from the screen. */
export function useForgetOrder(): () => void {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return () => {
    store.set(journeyAtom, STEP)
    store.set(faultsAtom, [])
    if (OF_AN_ORDER.includes(pathname)) void navigate('/', { replace: true })
  }
}

/** Empties the form if its order was removed: saving it would create the order again. */
export function forgetRemoved(id: string): void {
  if (store.get(progressAtom).saved?.id === id) startOver()
}

/** Removes the faults of the step: their reason may have been that the visitor was not signed in. */
export const forgetFaults = (): void => store.set(faultsAtom, [])
