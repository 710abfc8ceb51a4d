import { act, render, renderHook, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter, useLocation } from 'react-router'
import { beforeEach, describe, expect, it } from 'vitest'
import { sessionAtom } from '../api/session'
import { authViewAtom } from '../features/auth/view'
import { trademarkAtom } from '../features/registration/drafts'
import { Provider, store } from '../state'
import { useNewTrademark, useTrademarkRound } from '../features/registration/newTrademark'
import { useQuery } from './query'
import { useAutored } from '../features/auth/useAutored'
import { reset, session, typeTrademark } from '../features/registration/testing'

function Where() {
  const { pathname, search, hash } = useLocation()
  return <output>{`${pathname}${search}${hash}`}</output>
}

const where = () => screen.getByRole('status').textContent

/** The page at an address. */
const at = (address: string) =>
  function Page({ children }: { children: ReactNode }) {
    return (
      <Provider store={store}>
        <MemoryRouter initialEntries={[address]}>
          {children}
          <Where />
        </MemoryRouter>
      </Provider>
    )
  }

beforeEach(() => {
  reset()
  store.set(authViewAtom, null)
})

describe('a new trademark', () => {
  it('goes to the wizard with an empty form, which is drawn afresh', () => {
    typeTrademark()
    const { result } = renderHook(() => ({ begin: useNewTrademark(), round: useTrademarkRound() }), {
      wrapper: at('/home'),
    })
    const before = result.current.round
    act(() => result.current.begin())
    expect(where()).toBe('/')
    expect(store.get(trademarkAtom).name).toBe('')
    expect(result.current.round).toBe(before + 1)
  })
})

describe('a link from a mail into the account', () => {
  const Home = ({ wanted = true }: { wanted?: boolean }) => {
    useAutored(wanted)
    return null
  }
  const follow = (wanted = true) => render(<Home wanted={wanted} />, { wrapper: at('/?autored') })

  it('leads there who is signed in', () => {
    store.set(sessionAtom, session)
    follow()
    expect(where()).toBe('/home#trademarks')
    expect(store.get(authViewAtom)).toBeNull()
  })

  it('leads anyone else to the login, which leads there', () => {
    follow()
    expect(where()).toBe('/')
    expect(store.get(authViewAtom)).toEqual({ kind: 'login', to: '/home#trademarks' })
  })

  it('waits until it is known who is signed in', () => {
    store.set(sessionAtom, null)
    follow()
    expect(where()).toBe('/?autored')
    expect(store.get(authViewAtom)).toBeNull()
    act(() => store.set(sessionAtom, session))
    expect(where()).toBe('/home#trademarks')
  })

  it('is no matter of any other address', () => {
    store.set(sessionAtom, session)
    follow(false)
    expect(where()).toBe('/?autored')
  })
})

describe('the query of a screen', () => {
  it('is read from before and behind the hash', () => {
    history.replaceState(null, '', '/?tid=1&tam=2')
    const { result } = renderHook(useQuery, { wrapper: at('/registration/success?tam=3') })
    expect([...result.current]).toEqual([
      ['tid', '1'],
      ['tam', '3'],
    ])
  })
})
