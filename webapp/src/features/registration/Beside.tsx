import { memo, type ReactNode } from 'react'
import { useMedia } from '../../ui/useMedia'

/** Where what is beside the form is not displayed (Registration.module.css). */
const NARROW = '(width < 64em)'

/** What is beside the form. In a window that does not display it, it is not drawn anew: every press and letter would pay for it. */
export function Beside({ children }: { children: ReactNode }) {
  return <Drawn hidden={useMedia(NARROW)}>{children}</Drawn>
}

const Drawn = memo(
  ({ children }: { hidden: boolean; children: ReactNode }) => children,
  (_, { hidden }) => hidden,
)
