import { act, cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sessionFound, sessionLost } from '../api/session'
import { order, serve } from '../api/testserver'
import { Payment } from '../features/registration/pay/Payment'
import ClosedOrder from '../features/registration/review/ClosedOrder'
import { payingAtom } from '../features/registration/state'
import { reset, session, signIn } from '../features/registration/testing'
import { text } from '../i18n'
import { load } from '../i18n/bundles'
import { draftsHeldAtom } from '../drafts'
import { Provider, store } from '../state'
import { keep } from '../storage'
import { until } from '../testing'
import Account from './routes/Account'
import { Surroundings } from './Surroundings'

vi.mock('../features/registration/pay/Paying', () => ({ default: () => null }))

await Promise.all((['steps', 'account', 'stations'] as const).map(bundle => load('en', bundle)))

beforeEach(reset)
afterEach(cleanup)

const show = (shown: React.ReactNode) => {
  const screen = (
    <Provider store={store}>
      <MemoryRouter>
        <Surroundings>{shown}</Surroundings>
      </MemoryRouter>
    </Provider>
  )
  return act(() => Promise.resolve(void render(screen)))
}

const asked = (id: string) => until(() => store.get(payingAtom)?.order === id)

it('P24: opens for every payment whose result is not known, one after the other', async () => {
  keep('sello.draft.paying', { 'o-1': 17500, 'o-2': 14500 })
  await show(<Payment />)
  await asked('o-1')
  act(() => store.set(payingAtom, null))
  await asked('o-2')
})

it('P24: opens in the account, and beside an order that is closed', async () => {
  signIn()
  serve({ 'GET /trademarks': { data: [] } })
  keep('sello.draft.paying', { 'o-3': 17500 })
  await show(<Account />)
  await asked('o-3')
  cleanup()
  reset()
  keep('sello.draft.paying', { 'o-4': 17500 })
  await show(<ClosedOrder order={order({ state: 'processing' })} />)
  await asked('o-4')
})

it('a closed order under review says that the payment is looked at, not that it is being processed', async () => {
  await show(<ClosedOrder order={order({ state: 'review' })} />)
  expect(await screen.findByText(text('review_order_words'))).toBeTruthy()
  expect(screen.queryByText(text('wizard_review_processing'))).toBeNull()
})

describe('S33: a payment that an account left unfinished', () => {
  const unfinished = (id: string) => {
    keep('sello.draft.paying', { [id]: 17500 })
    keep('sello.draft-owner', session.claims.sub)
    store.set(draftsHeldAtom, true)
  }
  const waited = () => act(() => new Promise(resolve => setTimeout(resolve, 30)))

  it('is not shown before the server confirms the session', async () => {
    unfinished('o-5')
    await show(<Payment />)
    await waited()
    expect(store.get(payingAtom)).toBeNull()
    act(() => sessionFound(session))
    await asked('o-5')
  })

  it('is not shown when the session is over', async () => {
    unfinished('o-6')
    await show(<Payment />)
    act(() => sessionLost())
    await waited()
    expect(store.get(draftsHeldAtom)).toBe(false)
    expect(store.get(payingAtom)).toBeNull()
  })

  it('is not shown when the session ends while it is read', async () => {
    act(() => sessionFound(session))
    await waited()
    keep('sello.draft.paying', { 'o-7': 17500 })
    void show(<Payment />)
    act(() => sessionLost())
    await waited()
    expect(store.get(payingAtom)).toBeNull()
  })
})
