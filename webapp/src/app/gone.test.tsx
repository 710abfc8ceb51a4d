import { act, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router'
import { beforeEach, describe, expect, it } from 'vitest'
import '../api/auth/refresh' // loaded before the tests: how long that takes depends on the machine
import { endedAtom, overAtom, sessionAtom, sessionExpired, sessionFound, sessionLost } from '../api/session'
import { config, nobody, session, state } from '../api/testing'
import { serve } from '../api/testserver'
import { Auth } from '../features/auth/Auth'
import { arrivingAtom, Protected } from '../features/auth/Protected'
import { useGone } from '../features/auth/useGone'
import { authViewAtom } from '../features/auth/view'
import { forgetFaults, useForgetOrder } from '../features/registration/forget'
import { Provider, store } from '../state'
import { until } from '../testing'
import { confirm } from '../ui/confirm'
import { Link } from '../ui/Link'
import { faultsAtom, payingAtom } from '../features/registration/state'
import { reset } from '../features/registration/testing'

const SESSION = 'GET /_/auth/session'
const service = (answer: object = state) =>
  serve({ 'GET /config': { data: config }, [SESSION]: { raw: answer } })

function Page() {
  const { pathname, search } = useLocation()
  const gone = useGone(useForgetOrder())
  return (
    <>
      <output data-gone={gone}>{pathname + search}</output>
      {['/?trademarkId=o-2', '/home?a=1', '/faqs'].map(to => (
        <Link key={to} to={to}>
          {to}
        </Link>
      ))}
    </>
  )
}

const follow = (name: string) => fireEvent.click(screen.getByRole('link', { name }))

const page = () => screen.getByRole('status')

async function show(address: string, more = <></>) {
  await act(() => {
    render(
      <Provider store={store}>
        <MemoryRouter initialEntries={[address]}>
          <Page />
          {more}
        </MemoryRouter>
      </Provider>,
    )
    return Promise.resolve()
  })
}

beforeEach(() => {
  reset()
  sessionFound(session)
  store.set(endedAtom, null)
  store.set(overAtom, false)
  store.set(arrivingAtom, true)
  store.set(authViewAtom, null)
  return () => sessionLost()
})

describe('S33: when a session ends', () => {
  it.each([
    ['/?trademarkId=o-1', '/'],
    ['/registration/success?trademarkId=o-1', '/'],
    ['/reportrequest/success?trademarkId=o-1', '/'],
    ['/home?a=1', '/home?a=1'],
  ])('nothing of its order is left at %s', async (address, after) => {
    service()
    await show(address)
    const before = page().dataset.gone
    store.set(payingAtom, { order: 'o-1', cents: 17500 })
    store.set(faultsAtom, [{ path: 'name', code: 'required', limit: 0 }])
    const asked = confirm({ title: 'Sure?' })
    act(sessionLost)
    expect(await asked).toBe(false)
    expect([store.get(payingAtom), store.get(faultsAtom)]).toEqual([null, []])
    expect(page().textContent).toBe(after)
    expect(page().dataset.gone, 'the key of the screen').not.toBe(before)
  })

  it('only the screen of that moment is left, and no later one', async () => {
    service()
    await show('/home')
    act(sessionLost)
    follow('/?trademarkId=o-2')
    expect(page().textContent).toBe('/?trademarkId=o-2')
  })
})

describe('S33: a change of screen', () => {
  it('asks whether the session still holds', async () => {
    const server = service()
    await show('/home')
    await until(() => server.sent(SESSION).length === 1)
    follow('/home?a=1')
    expect(server.sent(SESSION), 'for the same screen').toHaveLength(1)
    service(nobody)
    follow('/faqs')
    await until(() => store.get(sessionAtom) === false)
    expect(store.get(endedAtom)).not.toBeNull()
  })
})

describe('a session that the server ended', () => {
  it('leads to the login, which says so and leads back to the screen', async () => {
    service()
    history.replaceState(null, '', '#/home?a=1')
    await show('/home?a=1', <Auth onSignedIn={forgetFaults} />)
    act(sessionExpired)
    expect(store.get(authViewAtom)).toEqual({
      kind: 'login',
      why: 'auth_session_ended',
      to: '/home?a=1',
    })
    expect(store.get(endedAtom), 'once').toBeNull()
  })
})

describe('a screen of an account', () => {
  const secret = () => screen.queryByText('secret')
  const open = () => show('/home', <Protected>secret</Protected>)

  it('is shown to who is signed in', async () => {
    service()
    await open()
    expect(secret()).not.toBeNull()
  })

  it('waits until it is known who is', async () => {
    store.set(sessionAtom, null)
    await open()
    expect([secret(), page().textContent]).toEqual([null, '/home'])
  })

  it('leads who comes from outside to the login on the start, which leads back to it', async () => {
    store.set(sessionAtom, false)
    await open()
    expect([secret(), page().textContent]).toEqual([null, '/'])
    expect(store.get(authViewAtom)).toEqual({ kind: 'login', to: '/home' })
  })

  it('leaves the login to the note, where the session had ended before', async () => {
    store.set(sessionAtom, false)
    store.set(overAtom, true)
    await open()
    expect([page().textContent, store.get(authViewAtom)]).toEqual(['/', null])
  })

  it('leads who logs out on it to the start', async () => {
    service()
    await open()
    act(() => store.set(sessionAtom, false))
    expect([secret(), page().textContent, store.get(authViewAtom)]).toEqual([null, '/', null])
  })
})

describe('a screen of operators', () => {
  const open = (tenant_role: string) => {
    store.set(sessionAtom, { ...session, tenant_role })
    return show('/desk', <Protected role="operator">secret</Protected>)
  }

  it('is shown to operators', async () => {
    service({ ...state, tenant_role: 'operator' })
    await open('operator')
    expect(screen.queryByText('secret')).not.toBeNull()
  })

  it('leads customers to the start, as an unknown address does', async () => {
    service()
    await open('customer')
    expect([screen.queryByText('secret'), page().textContent]).toEqual([null, '/'])
  })
})
