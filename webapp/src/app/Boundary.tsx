import { Component, useEffect, useState, type ReactNode } from 'react'
import { text } from '../i18n'
import { isOutdated } from '../release'
import { Button } from '../ui/Button'
import { EmptyState } from '../ui/EmptyState'
import { Skeleton } from '../ui/Skeleton'
import { report } from './gate'

/**
 * Stands in for a part of the page that could not be loaded or that broke, says which, and offers to load
 * the page again. What was typed is kept in drafts. `instead` replaces it where the part can be missing;
 * `within` is for a part of a screen whose rest stands.
 */
export class Boundary extends Component<
  { children: ReactNode; instead?: ReactNode; within?: boolean; onFailure?: () => void },
  { failure: { error: unknown } | null }
> {
  override state: { failure: { error: unknown } | null } = { failure: null }

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } }
  }

  override componentDidCatch(error: unknown) {
    report(error)
    this.props.onFailure?.()
  }

  override render() {
    const { children, instead, within } = this.props
    const { failure } = this.state
    if (!failure) return children
    if (instead !== undefined) return instead
    const Failed = isUnloaded(failure.error) ? Unloaded : Broken
    return <Failed error={failure.error} heading={within ? 'h3' : 'h1'} />
  }
}

/** webpack's error for a script or style that did not come. */
function isUnloaded(error: unknown): boolean {
  const { name, code } = (error ?? {}) as { name?: unknown; code?: unknown }
  return name === 'ChunkLoadError' || code === 'CSS_CHUNK_LOAD_FAILED'
}

interface Failure {
  error: unknown
  heading: 'h1' | 'h3'
}

const reload = () => location.reload()

// Both use texts of the page's own, which are there before anything is drawn: they must not suspend.

/** Asks first why the part did not load: a page with a newer version is loaded again by itself. */
function Unloaded({ error, heading }: Failure) {
  const [outdated, setOutdated] = useState<boolean>()
  useEffect(() => {
    void isOutdated(error).then(setOutdated)
  }, [error])
  if (outdated === undefined) return <Skeleton />
  return (
    <EmptyState
      small // the seal is never on a failure
      heading={heading}
      title={text(outdated ? 'newer_title' : 'chunk_failed_title')}
      words={text(outdated ? 'newer' : 'chunk_failed')}
      action={<Button onClick={reload}>{text(outdated ? 'reload' : 'retry')}</Button>}
    />
  )
}

function Broken({ heading }: Failure) {
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
