import { Component, useEffect, useState, type ReactNode } from 'react'
import { againNow, requestedFurther } from '../again'
import { report } from '../gate'
import { lateAtom, text } from '../i18n'
import { isOutdated } from '../release'
import { store } from '../state'
import { Button } from './Button'
import { EmptyState } from './EmptyState'
import { Skeleton } from './Skeleton'

/**
 * Replaces a part of the page that could not be loaded or that threw an error. It says which of both happened and
 * offers to try again, or to load the page again; drafts contain what was typed. A part that comes late, or its texts, is drawn by itself.
 * `instead` is rendered where the part is dispensable. `within` is for a part of a screen whose rest still works.
 */
export class Boundary extends Component<
  { children: ReactNode; instead?: ReactNode; within?: boolean; onFailure?: () => void },
  { failure: { error: unknown } | null }
> {
  override state: { failure: { error: unknown } | null } = { failure: null }

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } }
  }

  private leave = () => {}

  private draw = () => this.setState({ failure: null })

  override componentDidMount() {
    this.leave = store.sub(
      lateAtom,
      () => this.state.failure && isUnloaded(this.state.failure.error) && this.draw(),
    )
  }

  override componentWillUnmount() {
    this.leave()
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
    return <Failed error={failure.error} heading={within ? 'h2' : 'h1'} draw={this.draw} />
  }
}

/** Reports whether an error is webpack's for a script or style sheet that could not be loaded. */
function isUnloaded(error: unknown): boolean {
  const { name, code } = (error ?? {}) as { name?: unknown; code?: unknown }
  return name === 'ChunkLoadError' || code === 'CSS_CHUNK_LOAD_FAILED'
}

interface Failure {
  error: unknown
  heading: 'h1' | 'h2'
  draw: () => void
}

const reload = () => location.reload()

// Both use texts of the bundle `page`, which is loaded before the page is drawn: they must not suspend.

/** Asks the server first why the part did not load: if there is a newer build, the page is loaded again by itself. */
function Unloaded({ error, heading, draw }: Failure) {
  const [outdated, setOutdated] = useState<boolean>()
  useEffect(() => {
    void isOutdated(error).then(setOutdated)
  }, [error])
  function retry() {
    if (outdated || !requestedFurther.has(error as object)) return reload()
    againNow()
    setTimeout(draw) // once what waits is requested
  }
  if (outdated === undefined) return <Skeleton />
  return (
    <EmptyState
      small // the seal is never on a failure
      heading={heading}
      title={text(outdated ? 'newer_title' : 'chunk_failed_title')}
      words={text(outdated ? 'newer' : 'chunk_failed')}
      action={<Button onClick={retry}>{text(outdated ? 'reload' : 'retry')}</Button>}
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
