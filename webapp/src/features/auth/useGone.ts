import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { confirmSession, goneAtom } from '../../api/session'
import { store, useAtomValue } from '../../state'
import { askedAtom } from '../../ui/confirm'

/**
 * When a session ends, what it showed leaves the screen: `forget` is called, an open question is answered no, and the
 * number that is returned changes, which is the key of the screen. Every change of screen asks the server whether the
 * session still holds.
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
