import { render, screen } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router'
import { expect, it } from 'vitest'
import { order, paymentOf, serve } from '../../../api/testserver'
import { load } from '../../../i18n/bundles'
import { store } from '../../../state'
import { keep } from '../../../storage'
import { until } from '../../../testing'
import { payingAtom } from '../state'
import { Around, reset } from '../testing'
import { attempts } from './attempt'
import { Payment } from './Payment'
import './Paying' // loaded before the tests: how long that takes depends on the machine

await load('en', 'steps')

function Where() {
  const { pathname, search } = useLocation()
  return <output>{pathname + search}</output>
}

const show = () =>
  render(
    <Around>
      <MemoryRouter>
        <Payment />
        <Where />
      </MemoryRouter>
    </Around>,
  )
const where = () => screen.getByRole('status').textContent

it('P24: a payment whose result is not known is asked for when the page is loaded again, and once only', async () => {
  reset()
  const server = serve({})
  show().unmount()
  expect(store.get(payingAtom), 'there is none').toBeNull()

  keep('sello.draft.paying', { 'o-1': 17500 })
  const payment = paymentOf(17500, 'succeeded')
  server.routes['GET /trademarks/o-1'] = { data: order({ state: 'paid', payment }) }
  const { unmount } = show()
  await until(() => where() !== '/')
  expect(where()).toBe('/registration/success?tid=pi_1&tam=175&trademarkId=o-1')
  expect(store.get(payingAtom)).toBeNull()
  expect(await attempts()).toEqual({})
  unmount()

  keep('sello.draft.paying', { 'o-1': 17500 })
  show()
  await new Promise(resolve => setTimeout(resolve))
  expect(store.get(payingAtom), 'which was asked for already').toBeNull()
})
