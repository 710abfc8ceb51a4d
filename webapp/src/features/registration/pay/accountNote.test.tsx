import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sessionAtom } from '../../../api/session'
import { serve } from '../../../api/testserver'
import { text } from '../../../i18n'
import { load } from '../../../i18n/bundles'
import { Provider, store } from '../../../state'
import { AccountNote, useOrderAccount } from './AccountNote'
import { SurroundingsContext, type Surroundings } from '../surroundings'
import { SuccessLinks } from './SuccessLinks'

await load('en', 'steps')

const ACCOUNT = 'GET /trademarks/o-1/account'
const pending = { email: 'ana@example.com', state: 'pending', corrected: false, unreached: false }
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

function Note() {
  const state = useOrderAccount('o-1')
  return (
    <>
      <AccountNote order="o-1" {...state} />
      <SuccessLinks ordered email={state.account?.email} />
    </>
  )
}

const signIn = vi.fn<Surroundings['signIn']>()
const surroundings: Surroundings = { signIn, startNew: vi.fn(), loadParts: vi.fn(), ContactForm: () => null }

async function show() {
  render(
    <Provider store={store}>
      <SurroundingsContext value={surroundings}>
        <Note />
      </SurroundingsContext>
    </Provider>,
  )
  await pass(0)
}

beforeEach(() => {
  vi.useFakeTimers()
  store.set(sessionAtom, false)
})
afterEach(() => vi.useRealTimers())

it('says by itself that a password was chosen on another device, and asks no more', async () => {
  const server = serve({ [ACCOUNT]: { data: pending } })
  await show()
  expect(screen.getByText(text('success_account_wrong'))).toBeTruthy()
  server.routes[ACCOUNT] = { data: { ...pending, state: 'active' } }
  await pass(30_000)
  expect(document.body.textContent).toContain(text('success_account_active', { email: 'ana@example.com' }))
  expect(screen.queryByText(text('success_account_wrong'))).toBeNull()
  await pass(120_000)
  expect(server.sent(ACCOUNT)).toHaveLength(2)
})

it('says that the mail server of the address refused the mail, once that is known', async () => {
  const server = serve({ [ACCOUNT]: { data: pending } })
  await show()
  expect(screen.getByText(text('success_account_title'))).toBeTruthy()
  server.routes[ACCOUNT] = { data: { ...pending, unreached: true } }
  await pass(30_000)
  const unreached = text('success_account_unreached_title', { email: 'ana@example.com' })
  expect(screen.getByRole('heading', { name: unreached })).toBeTruthy()
  expect(screen.queryByText(text('success_account_title'))).toBeNull()
  expect(screen.getByRole('button', { name: text('success_account_wrong') })).toBeTruthy()
})

it.each(['pending', 'active'])(
  'opens the log-in with the address that stands beside it, and offers no second account: %s',
  async state => {
    serve({ [ACCOUNT]: { data: { ...pending, state } } })
    await show()
    expect(screen.queryByRole('button', { name: text('nav_sign_up') })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: text('nav_login') }))
    expect(signIn.mock.lastCall).toEqual([
      { kind: 'login', to: '/home#trademarks', email: 'ana@example.com' },
    ])
  },
)
