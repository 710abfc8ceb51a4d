import { fireEvent, render, screen } from '@testing-library/react'
import { use } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { text } from '../i18n'
import { Provider, store } from '../state'
import { Dialog } from './Dialog'
import { DialogPart } from './DialogPart'
import { LateDialog } from './LateDialog'

let root: HTMLElement

beforeEach(() => {
  root = document.body.appendChild(document.createElement('div'))
  root.id = 'root'
  root.innerHTML = '<button>opener</button>'
  root.querySelector('button')?.focus()
})
afterEach(() => root.remove())

const pending = new Promise<never>(() => {})
const Late = () => use(pending)

it('is above an open dialog, and the only one that Escape closes', () => {
  const [below, late] = [vi.fn(), vi.fn()]
  render(
    <Provider store={store}>
      <Dialog title="below" onClose={below} />
      <DialogPart onClose={late}>
        <Late />
      </DialogPart>
    </Provider>,
  )
  expect(screen.getByRole('dialog', { hidden: true }).parentElement?.inert).toBe(true)
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect([below.mock.calls.length, late.mock.calls.length]).toEqual([0, 1])
})

it('shows at once, with the focus, in the place of one that shows', () => {
  const { rerender } = render(<LateDialog key="waits" onClose={() => {}} />)
  const close = () => screen.getByRole('button', { name: text('close') })
  fireEvent.animationStart(close().parentElement!)
  rerender(<LateDialog key="failed" onClose={() => {}} />)
  expect(document.activeElement).toBe(close())
  expect(close().parentElement?.dataset['late']).toBe('true')
})

it('has the focus once it shows, and gives it back to what opened the dialog, whose field takes it', () => {
  const { rerender, unmount } = render(<LateDialog onClose={() => {}} />)
  expect(root.inert).toBe(true)
  const close = screen.getByRole('button', { name: text('close') })
  expect(document.activeElement).not.toBe(close)
  fireEvent.animationStart(close.parentElement!)
  expect(document.activeElement).toBe(close)
  rerender(
    <Dialog title="late" onClose={() => {}}>
      <input autoFocus />
    </Dialog>,
  )
  expect(document.activeElement).toBe(screen.getByRole('textbox'))
  unmount()
  expect(root.inert).toBe(false)
  expect(document.activeElement).toBe(root.querySelector('button'))
})
