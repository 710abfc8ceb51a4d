import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { Checkbox } from './Checkbox'

afterEach(cleanup)

describe('a box with its words', () => {
  it('has nothing below the words while there is neither a hint nor an error', () => {
    const { rerender } = render(<Checkbox label="Candles" onChange={() => {}} />)
    const box = screen.getByRole('checkbox', { name: 'Candles' })
    expect([...box.parentElement!.children].map(each => each.tagName)).toEqual(['INPUT', 'LABEL'])

    rerender(<Checkbox label="Candles" hint="Partly in class 3" error="Choose" onChange={() => {}} />)
    const described = box.getAttribute('aria-describedby')!.split(' ')
    expect(described.map(id => document.getElementById(id)?.textContent)).toEqual([
      'Partly in class 3',
      'Choose',
    ])
  })
})
