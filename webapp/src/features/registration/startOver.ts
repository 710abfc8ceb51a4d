import { forgetDrafts } from '../../state'

/** Empties the form, and removes what the browser stored of it. */
export function startOver(): void {
  forgetDrafts()
  void import('./mark/logo-file').then(({ dropLogo }) => dropLogo())
}
