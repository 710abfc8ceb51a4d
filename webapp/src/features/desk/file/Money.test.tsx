import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { load } from '../../../i18n/bundles'
import { fileIn } from '../testing'
import { Money } from './Money'

await load('en', 'desk')

it.each([
  ['a part of it was refunded', { refunded_cents: 5050 }, /€1,250 · received · €50.50 refunded/],
  ['all of it was refunded', { refunded_cents: 125000 }, /€1,250 · refunded/],
])('a payment is called refunded only as a whole: %s', (_, changes, words) => {
  const data = fileIn('in_review', [])
  Object.assign(data.payments[0]!, { status: 'refunded', amount_cents: 125000, ...changes })
  const text = render(<Money file={data} />).container.textContent
  expect(text).toMatch(words)
  expect(text?.match(/refunded/g)).toHaveLength(1)
})
