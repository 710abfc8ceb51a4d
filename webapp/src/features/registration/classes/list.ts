/** What the field of the classes loads: the list of all classes in its dialog, its search, and the chosen ones. */
import { startClassSearch } from '../../../core/search'
import { Chips } from './Chips'
import { ClassesModal } from './ClassesModal'
import { Suggested } from './Suggested'

export default { Chips, ClassesModal, Suggested, startClassSearch }
