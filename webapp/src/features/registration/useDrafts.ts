import { useCallback } from 'react'
import { newId } from '../../api/id'
import { useAtom, useSetAtom } from '../../state'
import { withoutFault } from '../../ui/faults'
import { ownersAtom, progressAtom, trademarkAtom } from './drafts'
import type { OwnersForm } from './model/owners'
import type { Progress } from './model/progress'
import type { TrademarkForm } from './model/trademark'
import { faultsAtom } from './state'

/** The fields that change, or what makes them of the form as it is. */
export type Change<T> = Partial<T> | ((form: T) => Partial<T>)

/**
 * The typed forms, and the functions that change them. A change removes the fault of its field. The form is identified from its first
 * change on: two tabs that show it save one order.
 */
export function useDrafts() {
  const [trademark, setTrademark] = useAtom(trademarkAtom)
  const [owners, setOwners] = useAtom(ownersAtom)
  const setProgress = useSetAtom(progressAtom)
  const setFaults = useSetAtom(faultsAtom)
  return {
    trademark,
    owners,
    changeTrademark: useCallback(
      (part: Change<TrademarkForm>, path: string) => {
        setTrademark(form => changed(form, part))
        setProgress(identified)
        setFaults(faults => withoutFault(faults, path))
      },
      [setTrademark, setProgress, setFaults],
    ),
    changeOwners: useCallback(
      (part: Change<OwnersForm>, path: string) => {
        setOwners(form => changed(form, part))
        setProgress(identified)
        setFaults(faults => withoutFault(faults, path))
      },
      [setOwners, setProgress, setFaults],
    ),
  }
}

const changed = <T extends object>(form: T, part: Change<T>): T => ({
  ...form,
  ...(typeof part === 'function' ? part(form) : part),
})

/** The progress of a form that has an id. */
export const identified = (progress: Progress): Progress =>
  progress.draftId ? progress : { ...progress, draftId: newId() }
