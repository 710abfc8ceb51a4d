import { act, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Provider, store } from '../state'
import { Title } from './Title'
import { Toasts } from './Toasts'
import { toast } from './toast'
import { DURATION } from './toastify'
import './toastify' // loaded before the tests: how long that takes depends on the machine

const Page = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

describe('toasts', () => {
  it('stay as long as specified', () => {
    expect(DURATION).toEqual({ error: 4000, success: 2000, blank: 4000, loading: false })
  })

  it('that say the same are one, which stays for as long again', async () => {
    render(<Toasts />, { wrapper: Page })
    const say = () =>
      act(async () => {
        toast.error('Check your data')
        await vi.advanceTimersByTimeAsync(DURATION.error - 1000)
      })
    await say()
    await say()
    expect(screen.getAllByText('Check your data')).toHaveLength(1)
  })

  it('of an error leave with their screen, unless they were said as it changed', async () => {
    render(<Toasts />, { wrapper: Page })
    const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
    const shown = async () => {
      await wait(1)
      for (const toast of document.querySelectorAll('.toast')) fireEvent.animationEnd(toast)
      await wait(999)
      return [...document.querySelectorAll('.toast')].map(toast => toast.textContent)
    }
    render(<Title>First</Title>)
    act(() => void toast.error('The server cannot be reached'))
    act(() => void toast.blank('Your sessions were ended'))
    expect(await shown()).toHaveLength(2)
    act(() => void toast.error('The order has changed'))
    render(<Title>Second</Title>)
    expect(await shown()).toEqual(['The order has changed', 'Your sessions were ended'])
    render(<Title>Third</Title>)
    expect(await shown()).toEqual(['Your sessions were ended'])
  })

  it('are shown, and leave when dismissed', async () => {
    render(<Toasts />, { wrapper: Page })
    let dismiss = () => {}
    await act(async () => {
      dismiss = toast.loading('Working on it')
      await vi.advanceTimersByTimeAsync(100)
    })
    expect(screen.getByText('Working on it')).toBeTruthy()
    act(() => dismiss())
    await act(() => vi.advanceTimersByTimeAsync(1000))
    fireEvent.animationEnd(screen.getByText('Working on it').closest('.toast') ?? document.body)
    await act(() => vi.advanceTimersByTimeAsync(1000))
    expect(screen.queryByText('Working on it')).toBeNull()
  })
})
