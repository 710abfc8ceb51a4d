import { fireEvent, render, screen } from '@testing-library/react'
import { Activity } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Dialog } from './Dialog'
import { InfoTip } from './InfoTip'

let root: HTMLElement

beforeEach(() => {
  root = document.body.appendChild(document.createElement('div'))
  root.id = 'root'
  root.innerHTML = '<button>opener</button>'
  root.querySelector('button')?.focus()
})
afterEach(() => root.remove())

const dialog = (name: string) => screen.getByRole('dialog', { name })
const layer = (name: string) => dialog(name).parentElement

describe('a dialog', () => {
  it('makes the page inert, takes the focus, and returns it', () => {
    const { unmount } = render(<Dialog title="one" words="of what" onClose={() => {}} />)
    expect(root.inert).toBe(true)
    expect(document.activeElement).toBe(dialog('one'))
    expect(document.getElementById(dialog('one').getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'of what',
    )
    unmount()
    expect(root.inert).toBe(false)
    expect(document.activeElement).toBe(root.querySelector('button'))
  })

  it('leaves the focus to what takes it inside', () => {
    render(
      <Dialog title="one" onClose={() => {}}>
        <input autoFocus />
      </Dialog>,
    )
    expect(document.activeElement).toBe(screen.getByRole('textbox'))
  })

  it('that is drawn ahead leaves the page alone until it is shown, and then as one that was drawn then', () => {
    const page = (open: boolean) => (
      <Activity mode={open ? 'visible' : 'hidden'}>
        <Dialog title="one" onClose={() => {}} />
      </Activity>
    )
    const { rerender, unmount } = render(page(false))
    const opener = root.querySelector('button')
    opener?.blur()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.querySelector('[role="dialog"]')).not.toBeNull()
    expect(document.querySelector('[data-layer]')).toBeNull()
    expect(root.inert).toBeFalsy()

    opener?.focus()
    rerender(page(true))
    expect(document.activeElement).toBe(dialog('one'))
    expect(layer('one')?.dataset.layer).toBe('')
    expect(root.inert).toBe(true)
    unmount()
    expect(root.inert).toBe(false)
    expect(document.activeElement).toBe(opener)
  })

  it('is closed by Escape, its button, and a press outside, but not while it is locked', () => {
    const onClose = vi.fn()
    const attempt = () => {
      fireEvent.keyDown(document.body, { key: 'Escape' })
      fireEvent.click(layer('one')?.firstElementChild as Element)
      fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    }
    const { rerender } = render(<Dialog title="one" onClose={onClose} locked />)
    attempt()
    expect(onClose).not.toHaveBeenCalled()
    rerender(<Dialog title="one" onClose={onClose} />)
    attempt()
    expect(onClose).toHaveBeenCalledTimes(3)
  })

  it('above another one is the only one that Escape closes', () => {
    const [below, above] = [vi.fn(), vi.fn()]
    const page = (two: boolean) => (
      <>
        <Dialog title="below" onClose={below} />
        {two && <Dialog title="above" onClose={above} />}
      </>
    )
    const { rerender } = render(page(true))
    expect([layer('below')?.inert, layer('above')?.inert]).toEqual([true, false])
    fireEvent.keyDown(document.body, { key: 'Escape' })
    expect([below.mock.calls.length, above.mock.calls.length]).toEqual([0, 1])
    rerender(page(false))
    expect([layer('below')?.inert, root.inert]).toEqual([false, true])
  })

  it('goes round with the Tab key', () => {
    render(
      <Dialog title="one" onClose={() => {}} foot={<button>last</button>}>
        <button disabled>no stop</button>
      </Dialog>,
    )
    const [, before, , after] = layer('one')?.children ?? []
    ;(before as HTMLElement).focus()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'last' }))
    ;(after as HTMLElement).focus()
    expect(document.activeElement).toBe(dialog('one'))
  })

  it('stays when Escape closes a tip inside', () => {
    const onClose = vi.fn()
    render(
      <Dialog title="one" onClose={onClose}>
        <InfoTip label="what is this" words="wizard_title" />
      </Dialog>,
    )
    const tip = screen.getByRole('button', { name: 'what is this' })
    fireEvent.keyDown(tip, { key: 'Escape' })
    expect(onClose).toHaveBeenCalledTimes(1)
    fireEvent.focus(tip)
    fireEvent.keyDown(tip, { key: 'Escape' })
    expect(onClose).toHaveBeenCalledTimes(1)
  })
})
