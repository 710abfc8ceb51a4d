import type { Fault } from '../../../core'
import type { OwnersForm } from '../model/owners'
import type { Change } from '../useDrafts'

/** What the second step and its parts need. */
export type OwnersFormProps = {
  form: OwnersForm
  faults: Fault[]
  /** A signed-in customer accepted the documents before and is not asked again. */
  signedIn: boolean
  /** `path` is the field that changed. */
  onChange: (part: Change<OwnersForm>, path: string) => void
}
