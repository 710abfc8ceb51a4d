import { render } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Marked, related } from './Marked'

const marked = (text: string, words: string[]) => {
  const { container } = render(<Marked text={text} words={words} />)
  expect(container.textContent).toBe(text)
  return [...container.querySelectorAll('mark')].map(m => m.textContent)
}

describe('marking', () => {
  it('takes the word in its other forms, whatever the accents and capitals', () => {
    expect(marked('Velas aromáticas y velas de cera', ['velas', 'aromatica'])).toEqual([
      'Velas',
      'aromáticas',
      'velas',
    ])
    expect(marked('Retail services for clothing', ['clothes'])).toEqual(['clothing'])
  })

  it('leaves every other word and everything between words alone', () => {
    expect(marked('Carpets, for cars (toy)', ['car'])).toEqual(['cars'])
    expect(marked('Wine; beer', [])).toEqual([])
  })

  it('writes what stands between two marked words as one text', () => {
    const { container } = render(<Marked text="Candles of wax, and their wicks" words={['candle', 'wick']} />)
    expect([...container.childNodes].map(node => node.textContent)).toEqual([
      'Candles',
      ' of wax, and their ',
      'wicks',
    ])
  })
})

describe('related words', () => {
  it.each([
    ['candle', 'candles', true],
    ['shop', 'shops', true],
    ['car', 'carpet', false],
    ['pan', 'panaderia', false],
    ['software', 'soft', false],
    ['e', 'e', true],
    ['te', 'tea', false],
  ])('%s and %s: %s', (a, b, expected) => {
    expect(related(a, b)).toBe(expected)
    expect(related(b, a)).toBe(expected)
  })
})
