import { act, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Provider, store } from '../state'
import { Toasts } from './Toasts'
import { DURATION, toast } from './toast'

const Page = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => vi.useRealTimers())

describe('toasts', () => {
  it('stay as long as specified', () => {
    expect(DURATION).toEqual({ error: 4000, success: 2000, blank: 4000, loading: false })
  })

  it('are shown, and leave when dismissed', async () => {
    await import('./toastify') // its loading is no part of what is waited for
    render(<Toasts />, { wrapper: Page })
    let dismiss = () => {}
    await act(async () => {
      dismiss = toast.loading('Working on it')
      await Promise.resolve()
    })
    expect(await screen.findByText('Working on it')).toBeTruthy()
    act(() => dismiss())
    await act(() => vi.advanceTimersByTimeAsync(1000))
    fireEvent.animationEnd(screen.getByText('Working on it').closest('.toast') ?? document.body)
    await act(() => vi.advanceTimersByTimeAsync(1000))
    expect(screen.queryByText('Working on it')).toBeNull()
  })
})
