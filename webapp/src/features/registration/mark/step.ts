import type { Fault } from '../../../core'
import type { TrademarkForm } from '../model/trademark'

/** What each question of the first step needs. */
export type StepProps = {
  form: TrademarkForm
  faults: Fault[]
  /** `path` is the field that changed. */
  onChange: (part: Partial<TrademarkForm>, path: string) => void
}
