import { forgetDrafts } from '../../state'
import { dropLogo } from './mark/logo-file'

/** Empties the form, and removes what the browser stored of it. */
export function startOver(): void {
  forgetDrafts()
  void dropLogo()
}
