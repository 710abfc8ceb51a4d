import { act, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import { Provider, store } from '../state'
import { AskedQuestion } from './AskedQuestion'
import { confirm, dialog } from './confirm'
import type { Question } from './ConfirmDialog'
import './ConfirmDialog' // loaded before the tests: how long that takes depends on the machine

const Page = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>

/** Asks a question and returns once its dialog is drawn. The promise is wrapped, so that awaiting this does not await the answer. */
async function ask(question: Question): Promise<{ answer: Promise<boolean> }> {
  return act(async () => {
    const answer = confirm(question)
    await dialog.load()
    return { answer }
  })
}

describe('a question', () => {
  it('is answered yes', async () => {
    render(<AskedQuestion />, { wrapper: Page })
    const { answer } = await ask({ title: 'Remove it?', body: 'It cannot be brought back.' })
    expect(screen.getByText('It cannot be brought back.')).toBeTruthy()
    fireEvent.click(screen.getByText("Yes, I'm sure"))
    expect(await answer).toBe(true)
  })

  it('is answered no by cancelling, and by closing', async () => {
    render(<AskedQuestion />, { wrapper: Page })
    const cancelled = await ask({ title: 'Remove it?' })
    fireEvent.click(screen.getByText('Cancel'))
    expect(await cancelled.answer).toBe(false)

    const closed = await ask({ title: 'Remove it?' })
    fireEvent.click(screen.getByLabelText('Close'))
    expect(await closed.answer).toBe(false)
  })

  it('that is asked over another one leaves that unanswered: no', async () => {
    render(<AskedQuestion />, { wrapper: Page })
    const first = await ask({ title: 'First?' })
    const second = await ask({ title: 'Second?', yes: 'Do it' })
    expect(await first.answer).toBe(false)
    fireEvent.click(screen.getByText('Do it'))
    expect(await second.answer).toBe(true)
  })
})
