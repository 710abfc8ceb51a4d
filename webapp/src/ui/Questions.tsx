import { useAtomValue } from '../state'
import { Boundary } from './Boundary'
import { AskedQuestion } from './AskedQuestion'
import { askedAtom } from './confirm'

/** Shows the questions of `confirm()`. When the dialog throws, the question resolves to no, and the next one is rendered anew. */
export function Questions() {
  const asked = useAtomValue(askedAtom)
  return (
    <Boundary key={String(asked !== null)} instead={null} onFailure={() => asked?.answer(false)}>
      <AskedQuestion />
    </Boundary>
  )
}
