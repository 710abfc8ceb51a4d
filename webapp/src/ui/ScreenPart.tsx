import { Suspense, type ReactNode } from 'react'
import { Boundary } from './Boundary'

/**
 * A part of a screen that is loaded by itself: `fallback` is rendered until it is loaded. If that fails, a message takes the place of
 * the part, and the rest of the screen stays. A part that can be missing is a `Dispensable`.
 */
export function ScreenPart({ children, fallback }: { children: ReactNode; fallback?: ReactNode }) {
  return (
    <Boundary within>
      <Suspense fallback={fallback}>{children}</Suspense>
    </Boundary>
  )
}
