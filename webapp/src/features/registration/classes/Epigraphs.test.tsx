import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Epigraphs } from './Epigraphs'

const nice = {
  id: 'c20',
  number: 20,
  name: 'Furniture',
  description: '',
  epigraphs: [
    { id: 'c20e1', text: 'Chairs' },
    { id: 'c20e8', text: 'Sleeping bags and mats', end: { from: '2026-01-01', class: 24 }, retired: true },
  ],
}

function labels(chosen: string[] | undefined) {
  const { unmount } = render(
    <Epigraphs nice={nice} chosen={chosen} items={chosen?.length} hit={undefined} onToggle={() => {}} />,
  )
  const texts = screen.getAllByRole('checkbox').map(box => box.id)
  unmount()
  return texts
}

describe('the items of a class', () => {
  it('offers no retired item', () => {
    expect(labels(undefined)).toEqual(['epigraph-c20e1'])
    expect(labels(['c20e1'])).toEqual(['epigraph-c20e1'])
  })

  it('shows a retired item where it is chosen already, so that it can be left out', () => {
    expect(labels(['c20e8'])).toEqual(['epigraph-c20e1', 'epigraph-c20e8'])
  })

  it('is not drawn again where another class changes', () => {
    let drawn = 0
    const counted = {
      ...nice,
      get description() {
        drawn++
        return ''
      },
    }
    const props = { nice: counted, chosen: [], items: 0, hit: undefined, onToggle: () => {} }
    const { rerender } = render(<Epigraphs {...props} />)
    const once = drawn
    rerender(<Epigraphs {...props} />)
    expect(drawn).toBe(once)
  })
})
