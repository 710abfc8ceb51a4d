import { useText } from '../../i18n'
import { Note } from '../../ui/Note'

/** Says that the core could not be loaded, so that the server checks and prices instead. */
export function CoreNote() {
  return <Note>{useText()('core_failed')}</Note>
}
