import { useAtom, useSetAtom } from '../../state'
import { ownersAtom } from './drafts'
import type { OwnersForm } from './model/owners'
import { trademarkAtom } from './drafts'
import type { TrademarkForm } from './model/trademark'
import { withoutFault } from '../../ui/faults'
import { faultsAtom } from './state'

/** What is typed in the steps, and changing it; a field that changes is no longer marked as wrong. */
export function useDrafts() {
  const [trademark, setTrademark] = useAtom(trademarkAtom)
  const [owners, setOwners] = useAtom(ownersAtom)
  const setFaults = useSetAtom(faultsAtom)
  return {
    trademark,
    owners,
    changeTrademark: (part: Partial<TrademarkForm>, path: string) => {
      setTrademark(form => ({ ...form, ...part }))
      setFaults(faults => withoutFault(faults, path))
    },
    changeOwners: (form: OwnersForm, path: string) => {
      setOwners(form)
      setFaults(faults => withoutFault(faults, path))
    },
  }
}
