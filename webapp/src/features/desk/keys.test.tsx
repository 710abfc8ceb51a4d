import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Provider, store } from '../../state'
import { switchKeys, useKeys } from './keys'

const next = vi.fn()

function Keyed({ children }: { children?: React.ReactNode }) {
  useKeys({ j: next })
  return <Provider store={store}>{children}</Provider>
}

const show = (children?: React.ReactNode) =>
  render(
    <Provider store={store}>
      <Keyed>{children}</Keyed>
    </Provider>,
  )

const press = (target: Element = document.body, init: KeyboardEventInit = {}) =>
  fireEvent.keyDown(target, { key: 'j', ...init })

beforeEach(() => {
  next.mockReset()
  act(() => switchKeys(true))
  localStorage.clear()
})

describe('a key of a single character', () => {
  it('acts from the page, from a link and from a box to tick', () => {
    show(
      <>
        <a href="#x">link</a>
        <input type="checkbox" />
      </>,
    )
    press()
    press(screen.getByRole('link'))
    press(screen.getByRole('checkbox'))
    expect(next).toHaveBeenCalledTimes(3)
  })

  it('is typed into fields', () => {
    show(
      <>
        <input />
        <textarea aria-label="area" />
        <select />
      </>,
    )
    for (const field of [screen.getAllByRole('textbox'), screen.getByRole('combobox')].flat()) press(field)
    expect(next).not.toHaveBeenCalled()
  })

  it.each([{ ctrlKey: true }, { metaKey: true }, { altKey: true }])('leaves %o to the browser', modifier => {
    show()
    press(document.body, modifier)
    expect(next).not.toHaveBeenCalled()
  })

  it('does nothing behind a dialog', () => {
    show(<div data-layer />)
    press()
    expect(next).not.toHaveBeenCalled()
  })

  it('can be switched off and on again, also for the next visit', () => {
    show()
    act(() => switchKeys(false))
    press()
    expect(next).not.toHaveBeenCalled()
    expect(localStorage.getItem('sello.desk.keys')).toBe('"off"')
    act(() => switchKeys(true))
    press()
    expect(next).toHaveBeenCalledTimes(1)
    expect(localStorage.getItem('sello.desk.keys')).toBeNull()
  })
})
