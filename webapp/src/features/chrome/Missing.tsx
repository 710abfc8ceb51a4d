import { useEffect } from 'react'
import { Navigate } from 'react-router'
import { useAtomValue, useSetAtom } from '../../state'
import { lazy } from '../../ui/lazy'
import { ScreenPart } from '../../ui/ScreenPart'
import { missingAtom } from './missed'

const MissingNote = lazy(() => import(/* webpackChunkName: "steps" */ './MissingNote'))

/** An address without a page: it leads to the start, where `MissingSaid` says so. */
export function Missing() {
  const setMissing = useSetAtom(missingAtom)
  useEffect(() => {
    setMissing(true)
  }, [setMissing])
  return <Navigate to="/" replace />
}

/** The note of an address without a page, on the start that it led to. */
export function MissingSaid() {
  const missing = useAtomValue(missingAtom)
  return <ScreenPart>{missing && <MissingNote />}</ScreenPart>
}
