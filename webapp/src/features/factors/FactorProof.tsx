import { proofAtom } from '../../api/proof'
import { useAtomValue } from '../../state'
import { DialogPart } from '../../ui/DialogPart'
import { lazy } from '../../ui/lazy'

const FactorDialog = lazy(() => import(/* webpackChunkName: "factors" */ './FactorDialog'))

/** Asks for the second factor that a request waits for, above the screen, on which everything stays. */
export function FactorProof() {
  const asked = useAtomValue(proofAtom)
  return (
    <DialogPart onClose={() => asked?.settle(false)}>
      {asked?.proof === 'second_factor' && <FactorDialog onEnd={asked.settle} />}
    </DialogPart>
  )
}
