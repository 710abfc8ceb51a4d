import type { DeskFile } from '../../../api/contract.gen'

/** What the dialog of every act gets. */
export interface ActProps {
  file: DeskFile
  /** Loads the file again: somebody else changed it. */
  reload: () => void
  /** The act was done; the file is as it is then. */
  onDone: (file: DeskFile) => void
  onClose: () => void
}
