import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sessionAtom } from '../../../api/session'
import { serve } from '../../../api/testserver'
import { text } from '../../../i18n'
import { load } from '../../../i18n/bundles'
import { Provider, store } from '../../../state'
import { AccountNote } from './AccountNote'

await load('en', 'results')

const ACCOUNT = 'GET /trademarks/o-1/account'
const pending = { email: 'ana@example.com', state: 'pending', corrected: false }
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

beforeEach(() => {
  vi.useFakeTimers()
  store.set(sessionAtom, false)
})
afterEach(() => vi.useRealTimers())

it('says by itself that a password was chosen on another device, and asks no more', async () => {
  const server = serve({ [ACCOUNT]: { data: pending } })
  render(
    <Provider store={store}>
      <AccountNote order="o-1" />
    </Provider>,
  )
  await pass(0)
  expect(screen.getByText(text('success_account_wrong'))).toBeTruthy()
  server.routes[ACCOUNT] = { data: { ...pending, state: 'active' } }
  await pass(30_000)
  expect(screen.getByText(text('success_account_active', { email: 'ana@example.com' }))).toBeTruthy()
  expect(screen.queryByText(text('success_account_wrong'))).toBeNull()
  await pass(120_000)
  expect(server.sent(ACCOUNT)).toHaveLength(2)
})
