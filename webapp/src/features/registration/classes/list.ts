/** What the field of the classes loads: the list of all classes in its dialog, and the chosen ones. */
import { Chips } from './Chips'
import { ClassesModal } from './ClassesModal'

export default { Chips, ClassesModal }
