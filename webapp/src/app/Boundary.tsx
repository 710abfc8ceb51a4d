import { Component, type ReactNode } from 'react'
import { text } from '../i18n'
import { Button } from '../ui/Button'
import { EmptyState } from '../ui/EmptyState'
import { report } from './gate'

interface Failure {
  /** The part could not be fetched; otherwise it threw while it was drawn. */
  unloaded: boolean
}

/**
 * Stands in for a part of the page that could not be loaded or that broke, says which, and offers to load
 * the page again. What was typed is kept in drafts. `instead` replaces it where the part can be missing;
 * `within` is for a part of a screen whose rest stands.
 */
export class Boundary extends Component<
  { children: ReactNode; instead?: ReactNode; within?: boolean; onFailure?: () => void },
  { failure: Failure | null }
> {
  override state: { failure: Failure | null } = { failure: null }

  static getDerivedStateFromError(error: unknown) {
    return { failure: { unloaded: isUnloaded(error) } }
  }

  override componentDidCatch(error: unknown) {
    report(error)
    this.props.onFailure?.()
  }

  override render() {
    const { children, instead, within } = this.props
    const { failure } = this.state
    if (!failure) return children
    return instead !== undefined ? instead : <Failed {...failure} heading={within ? 'h3' : 'h1'} />
  }
}

/** webpack's error for a script or style that did not come. */
function isUnloaded(error: unknown): boolean {
  const { name, code } = (error ?? {}) as { name?: unknown; code?: unknown }
  return name === 'ChunkLoadError' || code === 'CSS_CHUNK_LOAD_FAILED'
}

/** Its texts are the page's own, which are there before anything is drawn; it must not suspend. */
function Failed({ unloaded, heading }: Failure & { heading: 'h1' | 'h3' }) {
  const reload = () => location.reload()
  if (unloaded) {
    return (
      <EmptyState
        small // the seal is never on a failure
        heading={heading}
        title={text('chunk_failed_title')}
        words={text('chunk_failed')}
        action={<Button onClick={reload}>{text('retry')}</Button>}
      />
    )
  }
  return (
    <EmptyState
      small
      heading={heading}
      title={text('broken_title')}
      words={text('broken')}
      action={
        <>
          <Button onClick={reload}>{text('reload')}</Button>
          <a href="#/contact">{text('contact_title')}</a>
        </>
      }
    />
  )
}
