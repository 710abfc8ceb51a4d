import { useCallback } from 'react'
import { useAtom, useSetAtom } from '../../state'
import { withoutFault } from '../../ui/faults'
import { ownersAtom, trademarkAtom } from './drafts'
import type { OwnersForm } from './model/owners'
import type { TrademarkForm } from './model/trademark'
import { faultsAtom } from './state'

/** The fields that change, or what makes them of the form as it is. */
export type Change<T> = Partial<T> | ((form: T) => Partial<T>)

/** The typed forms, and the functions that change them. A change removes the fault of its field. */
export function useDrafts() {
  const [trademark, setTrademark] = useAtom(trademarkAtom)
  const [owners, setOwners] = useAtom(ownersAtom)
  const setFaults = useSetAtom(faultsAtom)
  return {
    trademark,
    owners,
    changeTrademark: useCallback(
      (part: Change<TrademarkForm>, path: string) => {
        setTrademark(form => changed(form, part))
        setFaults(faults => withoutFault(faults, path))
      },
      [setTrademark, setFaults],
    ),
    changeOwners: useCallback(
      (part: Change<OwnersForm>, path: string) => {
        setOwners(form => changed(form, part))
        setFaults(faults => withoutFault(faults, path))
      },
      [setOwners, setFaults],
    ),
  }
}

const changed = <T extends object>(form: T, part: Change<T>): T => ({
  ...form,
  ...(typeof part === 'function' ? part(form) : part),
})
