import { fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import { Provider, store } from '../state'
import { Confirm } from './Confirm'
import { confirm } from './confirm'

const Page = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>

describe('a question', () => {
  it('is answered yes', async () => {
    render(<Confirm />, { wrapper: Page })
    const answer = confirm({ title: 'Remove it?', body: 'It cannot be brought back.' })
    expect(await screen.findByText('It cannot be brought back.')).toBeTruthy()
    fireEvent.click(screen.getByText("Yes, I'm sure"))
    expect(await answer).toBe(true)
  })

  it('is answered no by cancelling, and by closing', async () => {
    render(<Confirm />, { wrapper: Page })
    const cancelled = confirm({ title: 'Remove it?' })
    fireEvent.click(await screen.findByText('Cancel'))
    expect(await cancelled).toBe(false)

    const closed = confirm({ title: 'Remove it?' })
    fireEvent.click(await screen.findByLabelText('Close'))
    expect(await closed).toBe(false)
  })

  it('that is asked over another one leaves that unanswered: no', async () => {
    render(<Confirm />, { wrapper: Page })
    const first = confirm({ title: 'First?' })
    const second = confirm({ title: 'Second?', yes: 'Do it' })
    expect(await first).toBe(false)
    fireEvent.click(await screen.findByText('Do it'))
    expect(await second).toBe(true)
  })
})
