import { useAtomValue } from '../state'
import { later } from './later'
import { part } from './part'
import { ScreenPart } from './ScreenPart'
import { Skeleton } from './Skeleton'

const included = later(() => import(/* webpackChunkName: "included" */ './Included'))

/** Loads what is included, for whoever opens it; false after a failure, which a message tells. The next call tries again. */
export const loadIncluded = async (): Promise<boolean> => !!(await part(included.load))

/** What is included and what is not, once it is loaded. */
export function WhatIsIncluded() {
  const Included = useAtomValue(included.found)?.default
  const waiting = <Skeleton lines={6} />
  return <ScreenPart fallback={waiting}>{Included ? <Included /> : waiting}</ScreenPart>
}
