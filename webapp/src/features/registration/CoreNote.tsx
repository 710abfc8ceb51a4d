import { useText } from '../../i18n'
import { Note } from '../../ui/Note'

/** Says that the core could not be loaded; the server's answers are used instead. */
export default function CoreNote() {
  return <Note>{useText()('core_failed')}</Note>
}
