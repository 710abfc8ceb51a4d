import { Component, type ReactNode } from 'react'
import { text } from '../i18n'
import { Button } from '../ui/Button'
import { EmptyState } from '../ui/EmptyState'

/**
 * Stands in for a screen that could not be loaded or failed to draw: says so, and offers to load
 * the page again. What was typed is kept in drafts. What nobody misses may have something else, or
 * nothing, in its place.
 */
export class ChunkBoundary extends Component<
  { children: ReactNode; instead?: ReactNode },
  { failed: boolean }
> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    const { children, instead } = this.props
    if (!this.state.failed) return children
    if (instead !== undefined) return instead
    return (
      <EmptyState
        title={text('chunk_failed_title')}
        words={text('chunk_failed')}
        action={<Button onClick={() => location.reload()}>{text('retry')}</Button>}
      />
    )
  }
}
