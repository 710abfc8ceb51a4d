import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { confirmSession, goneAtom } from '../api/session'
import { store, useAtomValue } from '../state'
import { askedAtom } from '../ui/confirm'
import { faultsAtom, payingAtom } from '../features/registration/state'

/** Screens whose address or content is of one customer's order. */
const OF_AN_ORDER = ['/', '/registration/success', '/reportrequest/success']

/**
 * When a session ends, what it showed leaves the screen: the number that is returned changes, and is the
 * key of the screen. Every change of screen asks whether the session still holds.
 */
export function useGone(): number {
  const gone = useAtomValue(goneAtom)
  const navigate = useNavigate()
  const { pathname } = useLocation()
  useEffect(() => void confirmSession(), [pathname])
  useEffect(() => {
    if (gone === 0) return
    store.set(payingAtom, null)
    store.set(faultsAtom, [])
    store.get(askedAtom)?.answer(false)
    if (OF_AN_ORDER.includes(pathname)) void navigate('/', { replace: true })
    // The screen on which the session ended is left, and no later one.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [gone])
  return gone
}
