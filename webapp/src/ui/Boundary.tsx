import { Component, useEffect, useState, type ReactNode } from 'react'
import { againNow, requestedFurther } from '../again'
import { report } from '../gate'
import { lateAtom, text } from '../i18n'
import { isOutdated } from '../release'
import { store, useAtomValue } from '../state'
import { Button } from './Button'
import { dialog } from './confirm'
import { EmptyState } from './EmptyState'
import { LateDialog, type Question } from './LateDialog'
import { Skeleton } from './Skeleton'

/**
 * Replaces a part of the page that could not be loaded or that threw an error. It says which of both happened and
 * offers to try again, or to load the page again; drafts contain what was typed. A part that comes late, or its texts, is drawn by itself.
 * `instead` is rendered where the part is dispensable. `within` is for a part of a screen whose rest still works. `onClose` is for a
 * dialog: a question above the screen takes its place, which closes it or tries again.
 */
export class Boundary extends Component<
  {
    children: ReactNode
    instead?: ReactNode
    within?: boolean
    onFailure?: () => void
    onClose?: () => void
  },
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
    const { children, instead, within, onClose } = this.props
    const { failure } = this.state
    if (!failure) return children
    if (instead !== undefined) return instead
    const Failed = isUnloaded(failure.error) ? Unloaded : Broken
    const close =
      onClose &&
      (() => {
        this.draw()
        onClose()
      })
    return <Failed error={failure.error} heading={within ? 'h2' : 'h1'} draw={this.draw} close={close} />
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
  /** Closes the dialog that failed; undefined for a part of the screen. */
  close: (() => void) | undefined
}

const reload = () => location.reload()

// Both use texts of the bundle `page`, which is loaded before the page is drawn: they must not suspend.

/** Asks the server first why the part did not load: if there is a newer build, the page is loaded again by itself. */
function Unloaded({ error, draw, ...place }: Failure) {
  const [outdated, setOutdated] = useState<boolean>()
  useEffect(() => {
    void isOutdated(error).then(setOutdated)
  }, [error])
  function retry() {
    if (outdated || !requestedFurther.has(error as object)) return reload()
    againNow()
    setTimeout(draw) // once what waits is requested
  }
  if (outdated === undefined) return place.close ? <LateDialog onClose={place.close} /> : <Skeleton />
  return (
    <Said
      {...place}
      title={text(outdated ? 'newer_title' : 'chunk_failed_title')}
      words={text(outdated ? 'newer' : 'chunk_failed')}
      act={retry}
      button={text(outdated ? 'reload' : 'retry')}
    />
  )
}

function Broken(place: Failure) {
  return (
    <Said {...place} title={text('broken_title')} words={text('broken')} act={reload} button={text('reload')}>
      <a href="#/contact">{text('contact_title')}</a>
    </Said>
  )
}

/** What is said, in the place of the part or, for a dialog, as a question. */
function Said({
  heading,
  close,
  children,
  ...said
}: Pick<Failure, 'heading' | 'close'> & Question & { children?: ReactNode }) {
  if (close) return <AsQuestion close={close} {...said} />
  const { title, words, act, button } = said
  return (
    <EmptyState
      small // the seal is never on a failure
      heading={heading}
      title={title}
      words={words}
      action={
        <>
          <Button onClick={act}>{button}</Button>
          {children}
        </>
      }
    />
  )
}

/** The question; where its dialog cannot be loaded either, the layer that stood in for the dialog asks it. */
function AsQuestion({ close, ...asked }: Question & { close: () => void }) {
  const Dialog = useAtomValue(dialog.found)?.default
  const [isLost, setLost] = useState(false)
  useEffect(() => {
    dialog.load().catch(() => setLost(true))
  }, [])
  const { title, words, act, button } = asked
  if (Dialog) {
    const answer = (yes: boolean) => (yes ? act : close)()
    return <Dialog asked={{ title, body: words, yes: button, no: text('close'), answer }} />
  }
  return <LateDialog onClose={close} asked={isLost && asked} />
}
