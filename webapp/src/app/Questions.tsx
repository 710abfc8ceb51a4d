import { useAtomValue } from '../state'
import { Confirm } from '../ui/Confirm'
import { askedAtom } from '../ui/confirm'
import { Boundary } from './Boundary'

/** Where `confirm()` asks. A question whose dialog breaks is answered no, and the next one is drawn anew. */
export function Questions() {
  const asked = useAtomValue(askedAtom)
  return (
    <Boundary key={String(asked !== null)} instead={null} onFailure={() => asked?.answer(false)}>
      <Confirm />
    </Boundary>
  )
}
