import { act, render, renderHook, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter, useLocation } from 'react-router'
import { beforeEach, describe, expect, it } from 'vitest'
import { sessionAtom } from '../api/session'
import { authViewAtom } from '../features/auth/view'
import { ownersAtom, progressAtom, trademarkAtom } from '../features/registration/drafts'
import { orderInput } from '../features/registration/model/input'
import { EMPTY_TRADEMARK } from '../features/registration/model/trademark'
import { Provider, store } from '../state'
import { useNewTrademark, useTrademarkRound } from '../features/registration/newTrademark'
import { useQuery } from './query'
import { useAutored } from '../features/auth/useAutored'
import ProposedClass from '../features/registration/ProposedClass'
import {
  answerNext,
  progress,
  reset,
  session,
  typeOwners,
  typeTrademark,
} from '../features/registration/testing'
import { askedAtom } from '../ui/confirm'
import { until } from '../testing'
// Loaded before the tests: how long that takes depends on the machine.
import '../features/registration/askNew'

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
  const begin = () =>
    renderHook(() => ({ begin: useNewTrademark(), round: useTrademarkRound() }), { wrapper: at('/home') })
      .result

  it('goes to the wizard with an empty form, which is drawn afresh', () => {
    const result = begin()
    const before = result.current.round
    act(() => result.current.begin())
    expect(where()).toBe('/')
    expect(result.current.round).toBe(before + 1)
  })

  it('asks before it deletes what was begun, and keeps it after a no', async () => {
    typeTrademark()
    const result = begin()
    const no = answerNext(false)
    act(() => result.current.begin())
    expect((await no).body).not.toBe('')
    expect(store.get(trademarkAtom).name).toBe('Aurora')
    expect(where()).toBe('/home')
    const yes = answerNext(true)
    act(() => result.current.begin())
    await yes
    await until(() => where() === '/')
    expect(store.get(trademarkAtom)).toEqual(EMPTY_TRADEMARK)
  })

  it.each([
    ['does not ask where the account has all of it', true],
    ['asks where no account has the saved order', false],
  ])('%s', async (_, account) => {
    typeTrademark()
    typeOwners()
    const sent = JSON.stringify(orderInput(store.get(trademarkAtom), store.get(ownersAtom)))
    store.set(progressAtom, { ...progress(), saved: { id: 'o-1', sent, reported: false, account } })
    const result = begin()
    act(() => result.current.begin())
    await until(() => store.get(askedAtom) !== null || where() === '/')
    expect(store.get(askedAtom) === null).toBe(account)
  })
})

describe('a class in the address', () => {
  const follow = (number: string) => {
    const { unmount } = render(<ProposedClass number={number} />, { wrapper: at(`/?class=${number}`) })
    expect(where()).toBe('/')
    unmount()
  }
  const sold = () => store.get(trademarkAtom).sold

  it('is put where one says what is sold, once, and leaves the address', () => {
    follow('25')
    expect(sold()).toBe('Class 25')
    follow('25')
    expect(sold()).toBe('Class 25')
  })

  it('stands beside what was typed', () => {
    store.set(trademarkAtom, form => ({ ...form, sold: 'candles' }))
    follow('25')
    expect(sold()).toBe('candles, Class 25')
  })

  it.each(['0', '46', '025', 'x'])('that does not exist is ignored: %s', number => {
    follow(number)
    expect(sold()).toBe('')
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
