import { Suspense, type ReactNode } from 'react'
import { Boundary } from './Boundary'
import { LateDialog } from './LateDialog'

/** A dialog that is loaded when it opens: until then a layer says so. If that fails a question takes its place, and the screen below stays. */
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
      <Suspense fallback={<LateDialog onClose={onClose} />}>{children}</Suspense>
    </Boundary>
  )
}
