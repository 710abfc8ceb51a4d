import { act, render } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { Provider, store } from '../state'
import { confirm, dialog } from './confirm'
import { Questions } from './Questions'

let broken = true
vi.mock('./ConfirmDialog', () => ({
  default: () => {
    if (broken) throw new Error('the dialog broke')
    return 'asked'
  },
}))

it('answers no to a question whose dialog breaks, and asks the next one', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {}) // React logs every error that is caught
  await dialog.load()
  const { container } = render(
    <Provider store={store}>
      <Questions />
    </Provider>,
  )
  let answer: Promise<boolean> | undefined
  act(() => void (answer = confirm({ title: 'Remove it?' })))
  expect(await answer).toBe(false)
  broken = false
  act(() => void confirm({ title: 'Remove it?' }))
  expect(container.textContent).toBe('asked')
})
