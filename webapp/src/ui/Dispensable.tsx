import { Suspense, type ReactNode } from 'react'
import { Boundary } from './Boundary'

/** A part of a screen that is loaded by itself, and that the rest can do without: `instead` is rendered until it is loaded, and where that fails. */
export function Dispensable({ children, instead = null }: { children: ReactNode; instead?: ReactNode }) {
  return (
    <Boundary instead={instead}>
      <Suspense fallback={instead}>{children}</Suspense>
    </Boundary>
  )
}
