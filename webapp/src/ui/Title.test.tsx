import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { Title } from './Title'

afterEach(cleanup)

const heading = () => screen.getByRole('heading', { level: 1 })

describe('the title of a screen', () => {
  it('names the tab, and follows the language', () => {
    const { rerender } = render(<Title>Write to us</Title>)
    expect(document.title).toBe('Write to us – Sello')
    rerender(<Title>Escríbenos</Title>)
    expect(document.title).toBe('Escríbenos – Sello')
    rerender(<Title tab="Facturación">Tu cuenta</Title>)
    expect(document.title).toBe('Facturación – Sello')
    expect(heading().textContent).toBe('Tu cuenta')
  })

  it('takes the focus on a further screen, and not from a dialog', () => {
    render(<Title>First</Title>)
    cleanup()
    render(<Title>Second</Title>)
    expect(document.activeElement).toBe(heading())
    cleanup()
    render(
      <div role="dialog">
        <input autoFocus />
      </div>,
    )
    render(<Title>Third</Title>)
    expect(document.activeElement).toBe(screen.getByRole('textbox'))
  })

  it('leaves the focus to a field below it that asks for it', () => {
    render(<Title>First</Title>)
    cleanup()
    render(
      <>
        <Title>Second</Title>
        <input autoFocus />
      </>,
    )
    expect(document.activeElement).toBe(screen.getByRole('textbox'))
  })
})
