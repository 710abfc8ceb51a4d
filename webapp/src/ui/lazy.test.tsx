import { Suspense } from 'react'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { text } from '../i18n'
import { Dispensable } from './Dispensable'
import { lazy } from './lazy'
import { ScreenPart } from './ScreenPart'

const unloaded = () => Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError' })
const found = { default: ({ word }: { word: string }) => <p>{word}</p> }

beforeEach(() => {
  vi.stubGlobal('sello', { report: vi.fn(), standIn: vi.fn(), drawn: vi.fn() })
  vi.spyOn(console, 'error').mockImplementation(() => {}) // React logs every error that is caught
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('a part that could not be loaded', () => {
  it('is drawn by itself once the network is back, and what is beside it stays as it is', async () => {
    const source = vi.fn(() => Promise.reject<typeof found>(unloaded()))
    const Part = lazy(source)
    render(
      <>
        <input aria-label="typed" />
        <ScreenPart>
          <Part word="logo" />
        </ScreenPart>
      </>,
    )
    fireEvent.change(screen.getByLabelText('typed'), { target: { value: 'Roca' } })
    await screen.findByRole('heading', { name: text('chunk_failed_title') })
    source.mockResolvedValue(found)
    await act(() => Promise.resolve(dispatchEvent(new Event('online'))))
    expect(await screen.findByText('logo')).toBeDefined()
    expect(screen.getByLabelText<HTMLInputElement>('typed').value).toBe('Roca')
    expect(source).toHaveBeenCalledTimes(2)
  })

  it('is requested by hand too, as often as it fails, and the page is not loaded again', async () => {
    const source = vi.fn(() => Promise.reject<typeof found>(unloaded()))
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
    const Part = lazy(source)
    render(
      <ScreenPart>
        <Part word="logo" />
      </ScreenPart>,
    )
    const button = () => screen.getByRole('button', { name: text('retry') })
    const retry = () => vi.waitFor(() => fireEvent.click(button()), { timeout: 20_000 }) // a new button takes its place
    await retry()
    await vi.waitFor(() => expect(source).toHaveBeenCalledTimes(2), { timeout: 20_000 })
    source.mockResolvedValue(found)
    await retry()
    expect(await screen.findByText('logo')).toBeDefined()
    expect(reload).not.toHaveBeenCalled()
  })

  it('and that the screen can do without comes later', async () => {
    const source = vi.fn(() => Promise.reject<typeof found>(unloaded()))
    const Part = lazy(source)
    render(
      <Dispensable instead="none">
        <Part word="dates" />
      </Dispensable>,
    )
    await vi.waitFor(() => expect(source).toHaveBeenCalledOnce(), { timeout: 20_000 })
    await act(async () => {})
    expect(screen.getByText('none')).toBeDefined()
    source.mockResolvedValue(found)
    await act(() => Promise.resolve(dispatchEvent(new Event('online'))))
    expect(await screen.findByText('dates')).toBeDefined()
  })
})

describe('a part that is loaded ahead', () => {
  const Waiting = vi.fn(() => null)

  it('is drawn at once', async () => {
    const Part = lazy(() => Promise.resolve(found))
    await Part.load()
    render(
      <Suspense fallback={<Waiting />}>
        <Part word="logo" />
      </Suspense>,
    )
    expect(screen.getByText('logo')).toBeDefined()
    expect(Waiting).not.toHaveBeenCalled()
  })

  it('keeps what is typed into it where it was drawn before', async () => {
    const Part = lazy(() => Promise.resolve({ default: () => <input aria-label="typed" /> }))
    const part = <Suspense fallback={<Waiting />}>{<Part />}</Suspense>
    const { rerender } = render(part)
    fireEvent.change(await screen.findByLabelText('typed'), { target: { value: 'Roca' } })
    expect(Waiting).toHaveBeenCalled()
    await Part.load()
    rerender(<Suspense fallback={<Waiting />}>{<Part />}</Suspense>)
    expect(screen.getByLabelText<HTMLInputElement>('typed').value).toBe('Roca')
  })
})
