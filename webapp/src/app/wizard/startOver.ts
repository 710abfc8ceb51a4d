import { forgetDrafts } from '../../state'

/** An empty form, with nothing kept of the last one. */
export function startOver(): void {
  forgetDrafts()
  void import('../../features/registration/mark/logo-file').then(({ dropLogo }) => dropLogo())
}
