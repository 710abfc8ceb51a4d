import { useCallback, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiError } from '../../../api/errors'
import { openByKey } from '../../../api/orderKeys'
import { sessionAtom } from '../../../api/session'
import { getTrademark } from '../../../api/trademarks'
import { store, useAtomValue } from '../../../state'
import { orderKeyAtom } from './key'

/** What a link opened: nothing yet, its order, or why not. `order` is that of the key; signing in leads to it. */
export type Opened =
  | { kind: 'opening' | 'open' | 'expired' | 'failed'; order: string }
  | { kind: 'sign_in' | 'sign_out'; order: string }

/** The screen of an order. */
export const orderPath = (order: string): string => `/?trademarkId=${encodeURIComponent(order)}`

/** Opens the order of a link, again with every session and every newer link, and goes to the order once it is open. */
export function useOrderLink(id: string): { opened: Opened; again: () => void } {
  const key = useAtomValue(orderKeyAtom)
  const session = useAtomValue(sessionAtom)
  const [tried, setTried] = useState(0)
  const asked = JSON.stringify([id, key, session && session.claims.sub, tried])
  const [answer, setAnswer] = useState<{ asked: string; opened: Opened }>()
  const navigate = useNavigate()
  const ready = session !== null

  useEffect(() => {
    if (!ready) return
    let left = false
    void open(id, key).then(opened => {
      if (left) return
      setAnswer({ asked, opened })
      if (opened.kind !== 'open') return
      store.set(orderKeyAtom, '')
      void navigate(orderPath(opened.order), { replace: true })
    })
    return () => {
      left = true
    }
  }, [id, key, ready, asked, navigate])

  const again = useCallback(() => setTried(before => before + 1), [])
  return { opened: answer?.asked === asked ? answer.opened : { kind: 'opening', order: id }, again }
}

/** An order that its link does not open any more may be open to this session all the same. */
async function open(id: string, key: string): Promise<Opened> {
  try {
    const found = key ? await byKey(key) : undefined
    return found ?? { kind: (await isOpen(id)) ? 'open' : 'expired', order: id }
  } catch (error) {
    if (error instanceof ApiError) return { kind: 'failed', order: id }
    throw error
  }
}

async function byKey(key: string): Promise<Opened | undefined> {
  const opened = await unlessMissing(openByKey(key))
  return opened && { kind: opened.access === 'granted' ? 'open' : opened.access, order: opened.id }
}

const isOpen = async (id: string): Promise<boolean> =>
  id !== '' && (await unlessMissing(getTrademark(id, { quiet: true }))) !== undefined

/** Resolves with undefined for what does not exist, or is not shown to this session. */
async function unlessMissing<T>(request: Promise<T>): Promise<T | undefined> {
  try {
    return await request
  } catch (error) {
    if (error instanceof ApiError && ['not_found', 'unauthorized', 'invalid_data'].includes(error.code))
      return undefined
    throw error
  }
}
