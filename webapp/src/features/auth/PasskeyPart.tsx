import { useEffect, type ComponentProps } from 'react'
import { hasPasskeys } from '../../api/passkeys'
import { useAtomValue } from '../../state'
import { later } from '../../ui/later'
import { part } from '../../ui/part'
import type PasskeyWay from './PasskeyWay'

const way = later(() => import(/* webpackChunkName: "passkeys" */ './PasskeyWay'))

/** The button of passkeys, which only browsers with passkeys load; nothing until it is there. */
export function PasskeyPart(props: ComponentProps<typeof PasskeyWay>) {
  const found = useAtomValue(way.found)
  useEffect(() => {
    if (hasPasskeys()) void part(way.load)
  }, [])
  return found && <found.default {...props} />
}
