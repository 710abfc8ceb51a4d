import { useAtomValue } from '../state'
import { askedAtom, dialog } from './confirm'

/** Where `confirm()` asks; nothing until its dialog is loaded. */
export function AskedQuestion() {
  const asked = useAtomValue(askedAtom)
  const Dialog = useAtomValue(dialog.found)?.default
  return asked && Dialog && <Dialog asked={asked} />
}
