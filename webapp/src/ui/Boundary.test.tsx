import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { lateAtom, text } from '../i18n'
import * as release from '../release'
import { Provider, store } from '../state'
import { Boundary } from './Boundary'
import { DialogPart } from './DialogPart'
import { RootBoundary } from './RootBoundary'

const gate = { report: vi.fn(), standIn: vi.fn(), drawn: vi.fn() }

beforeEach(() => {
  vi.stubGlobal('sello', gate)
  vi.spyOn(console, 'error').mockImplementation(() => {}) // React logs every error that is caught
  for (const each of Object.values(gate)) each.mockClear()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Thrower({ error }: { error: Error }): never {
  throw error
}

const unloaded = Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError' })
const unstyled = Object.assign(new Error('Loading CSS chunk 7 failed'), { code: 'CSS_CHUNK_LOAD_FAILED' })
const broken = new TypeError('u is not a function')

describe('a part of the page', () => {
  it.each([
    ['that could not be loaded', unloaded, 'chunk_failed_title'],
    ['whose styles could not be loaded', unstyled, 'chunk_failed_title'],
    ['that broke', broken, 'broken_title'],
  ] as const)('%s says so and is reported', async (_, error, title) => {
    render(
      <Boundary>
        <Thrower error={error} />
      </Boundary>,
    )
    expect((await screen.findByRole('heading')).textContent).toBe(text(title))
    expect(gate.report.mock.calls).toEqual([[error]])
    expect(gate.standIn).not.toHaveBeenCalled()
  })

  it('that broke leads to the contact form', () => {
    render(
      <Boundary>
        <Thrower error={broken} />
      </Boundary>,
    )
    expect(screen.getByRole('link').getAttribute('href')).toBe('#/contact')
    expect(screen.getByRole('button').textContent).toBe(text('reload'))
  })

  it('of an earlier build says that there is a newer one', async () => {
    vi.spyOn(release, 'isOutdated').mockResolvedValueOnce(true)
    render(
      <Boundary>
        <Thrower error={unloaded} />
      </Boundary>,
    )
    expect((await screen.findByRole('heading')).textContent).toBe(text('newer_title'))
    expect(screen.getByRole('button').textContent).toBe(text('reload'))
  })

  it('within a screen does not take the place of its title', async () => {
    render(
      <Boundary within>
        <Thrower error={unloaded} />
      </Boundary>,
    )
    expect((await screen.findByRole('heading', { level: 2 })).textContent).toBe(text('chunk_failed_title'))
    expect(screen.queryByRole('heading', { level: 1 })).toBeNull()
  })

  it('whose texts come late is drawn by itself', async () => {
    let isThere = false
    const Late = () => (isThere ? 'words' : <Thrower error={unloaded} />)
    const { container } = render(
      <Boundary>
        <Late />
      </Boundary>,
    )
    await screen.findByRole('button')
    isThere = true
    act(() => store.set(lateAtom, times => times + 1))
    expect(container.textContent).toBe('words')
  })

  it('that is a dialog is said in a dialog, which tries again or closes it, and the screen stays', async () => {
    let isThere = false
    const close = vi.fn()
    const Shown = () => (isThere ? 'words' : <Thrower error={unloaded} />)
    render(
      <Provider store={store}>
        <p>screen</p>
        <DialogPart onClose={close}>
          <Shown />
        </DialogPart>
      </Provider>,
    )
    const dialog = await screen.findByRole('dialog', { name: text('chunk_failed_title') })
    expect(screen.getByText('screen')).toBeTruthy()
    expect(screen.queryByRole('heading', { level: 1 })).toBeNull()
    expect(within(dialog).getByRole('button', { name: text('retry') })).toBeTruthy()
    expect(close).not.toHaveBeenCalled()
    isThere = true
    fireEvent.click(
      within(dialog)
        .getAllByRole('button', { name: text('close') })
        .at(-1)!,
    )
    expect(close).toHaveBeenCalledTimes(1)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('that is a dialog and broke is said in a dialog', async () => {
    render(
      <Provider store={store}>
        <DialogPart onClose={() => {}}>
          <Thrower error={broken} />
        </DialogPart>
      </Provider>,
    )
    expect(await screen.findByRole('dialog', { name: text('broken_title') })).toBeTruthy()
  })

  it('that can be missing is missing, and what is beside it stands', () => {
    const { container } = render(
      <RootBoundary>
        <Boundary instead={null}>
          <Thrower error={broken} />
        </Boundary>
        beside
      </RootBoundary>,
    )
    expect(container.textContent).toBe('beside')
    expect(gate.report.mock.calls).toEqual([[broken]])
  })
})

describe('the root', () => {
  it('that broke is reported and covered', () => {
    const { container } = render(
      <RootBoundary>
        <Thrower error={broken} />
      </RootBoundary>,
    )
    expect(container.textContent).toBe('')
    expect(gate.report.mock.calls).toEqual([[broken]])
    expect(gate.standIn.mock.calls).toEqual([['broken']])
  })
})
