/** What ClassesField loads in one piece: the list of classes, and what shows the chosen ones when it closes. */
export { Chips } from './Chips'
export { ClassesModal } from './ClassesModal'
