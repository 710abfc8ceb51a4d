import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { goneAtom } from '../../api/session'
import { confirmSession } from '../../api/sessionWatch'
import { store, useAtomValue } from '../../state'
import { askedAtom } from '../../ui/confirm'

/**
 * Removes the data of a session from the screen when the session ends: calls `forget`, closes an open question as if
 * the customer had declined it, and changes the returned number, which is the key of the screen. At every change of
 * screen it asks the server whether the session is still valid.
 */
export function useGone(forget: () => void): number {
  const gone = useAtomValue(goneAtom)
  const { pathname } = useLocation()
  const latest = useRef(forget)
  useEffect(() => {
    latest.current = forget
  })
  useEffect(() => void confirmSession(), [pathname])
  useEffect(() => {
    if (gone === 0) return
    latest.current()
    store.get(askedAtom)?.answer(false)
  }, [gone])
  return gone
}
