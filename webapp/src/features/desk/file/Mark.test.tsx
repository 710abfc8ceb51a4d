import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { load } from '../../../i18n/bundles'
import { SurroundingsContext } from '../surroundings'
import { fileIn } from '../testing'
import { Mark } from './Mark'

await load('en', 'desk')

const moved = [{ item: 'c9e14', text: 'Helmets', from_class: 9, to_class: 12, day: '2026-01-01' }]

function shown(changes: object): string {
  const data = Object.assign(fileIn('in_review', []), changes)
  const surroundings = { signIn: () => {}, Classes: () => null }
  const { container } = render(
    <SurroundingsContext value={surroundings}>
      <Mark file={data} />
    </SurroundingsContext>,
  )
  return container.textContent
}

it('names the items that are in another class, and says what to do before the filing', () => {
  expect(shown({ moved })).toMatch(
    /“Helmets” is, .* in class 12 instead of 9 from .*2026 on\. Ask the customer/,
  )
  const { order } = fileIn('in_review', [])
  const filed = { ...order, filing: { ...order.filing, filed_on: '2026-01-02' } }
  expect(shown({ moved, order: filed })).not.toContain('Ask the customer')
  expect(shown({})).not.toContain('Helmets')
})
