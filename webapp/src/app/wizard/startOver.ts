import { dropLogo } from '../../features/wizard/logo-file'
import { forgetDrafts } from '../../state'

/** An empty form, with nothing kept of the last one. */
export function startOver(): void {
  forgetDrafts()
  void dropLogo()
}
