import { act, render } from '@testing-library/react'
import type { Window } from 'happy-dom'
import { expect, it } from 'vitest'
import { Beside } from './Beside'

const { happyDOM } = window as unknown as Window

/** Sets the width of the window, in pixels. */
const setWidth = (width: number) => act(() => happyDOM.setViewport({ width }))

it('is drawn anew as soon as the window is wide enough to display it', () => {
  setWidth(390)
  const { container, rerender } = render(<Beside>Lum</Beside>)
  rerender(<Beside>Lumbre</Beside>)
  setWidth(400) // happy-dom takes the first result of a media query to be false
  expect(container.textContent, 'in a narrow window').toBe('Lum')
  setWidth(1440)
  expect(container.textContent, 'after the window grew').toBe('Lumbre')
  rerender(<Beside>Lumbrera</Beside>)
  expect(container.textContent, 'in a wide window').toBe('Lumbrera')
})
