import { useEffect } from 'react'
import { proofAtom } from '../../api/proof'
import { sessionAtom } from '../../api/session'
import { useAtomValue } from '../../state'
import { DialogPart } from '../../ui/DialogPart'
import { lazy } from '../../ui/lazy'

const ProofDialog = lazy(() => import(/* webpackChunkName: "auth" */ './ProofDialog'))
const Documents = lazy(() => import(/* webpackChunkName: "auth" */ './Documents'))

/** Asks for what a request waits for, above the screen, on which everything stays. */
export function Proof() {
  const asked = useAtomValue(proofAtom)
  const session = useAtomValue(sessionAtom)
  useEffect(() => {
    return () => asked?.settle(false) // the screen is left, as when the session has ended
  }, [asked])
  return (
    <DialogPart onClose={() => asked?.settle(false)}>
      {asked?.proof === 'sign_in_again' && session && (
        <ProofDialog claims={session.claims} onEnd={asked.settle} />
      )}
      {asked?.proof === 'documents' && session && <Documents onClose={asked.settle} />}
    </DialogPart>
  )
}
