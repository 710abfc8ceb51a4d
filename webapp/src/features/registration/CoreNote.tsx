import { useText } from '../../i18n'
import { Note } from '../../ui/Note'

/** Says that the core could not be loaded, or is late, so that the server checks and prices instead. */
export default function CoreNote() {
  return <Note>{useText('steps')('core_failed')}</Note>
}
