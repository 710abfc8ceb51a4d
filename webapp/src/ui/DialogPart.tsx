import { Suspense, type ReactNode } from 'react'
import { Boundary } from './Boundary'

/** A dialog that is loaded when it opens. If that fails a question takes its place, and the screen below stays. */
export function DialogPart({
  children,
  onClose,
}: {
  /** The dialog, or nothing while it is closed. */
  children: ReactNode
  onClose: () => void
}) {
  return (
    <Boundary onClose={onClose}>
      <Suspense>{children}</Suspense>
    </Boundary>
  )
}
