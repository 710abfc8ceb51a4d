import { act, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { sessionAtom } from '../../api/session'
import { session } from '../../api/testing'
import { refusal, serve, type Asked } from '../../api/testserver'
import { load } from '../../i18n/bundles'
import { Provider, store } from '../../state'
import { errors, until } from '../../testing'
import '../../ui/toastify'
import { Desk } from './Desk'
import { contact, contactFile, delivery, line, mail } from './testing'

await load('en', 'desk')

const ORDERS = 'GET /desk/orders'
const QUEUES = 'GET /desk/queues'
const counts = {
  to_review: 3,
  money: 0,
  answered: 1,
  reports: 0,
  unpriced: 0,
  disputed: 0,
  contacts: 2,
  webhooks: 0,
  mails: 0,
}
const lines = [line(), line({ id: 'o-2', mark: 'Boreal' }), line({ id: 'o-3', mark: 'Cierzo' })]

const signIn = vi.fn()

function Where() {
  const { pathname, search } = useLocation()
  return <output>{pathname + search}</output>
}

const open = (address = '/desk') =>
  render(
    <Provider store={store}>
      <MemoryRouter initialEntries={[address]}>
        <Where />
        <Routes>
          <Route path="/desk/*" element={<Desk signIn={signIn} Classes={() => null} />} />
          <Route path="*" element={null} />
        </Routes>
      </MemoryRouter>
    </Provider>,
  )

const where = () => screen.getByRole('status', { name: '' }).textContent
const link = (name: string) => screen.queryByRole('link', { name })
const focused = () => document.activeElement?.textContent
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })
const search = () => screen.getByRole('searchbox')

beforeEach(() => {
  signIn.mockReset()
  store.set(sessionAtom, { ...session, tenant_role: 'operator' })
})

describe('the lists of the desk', () => {
  it('begin with what waits to be reviewed, and count each queue', async () => {
    const server = serve({ [QUEUES]: { data: counts }, [ORDERS]: { data: lines } })
    open()
    await until(() => link('Aurora') !== null && link('To review 3') !== null)
    expect(server.sent(ORDERS)[0]?.query.get('queue')).toBe('to_review')
    expect(link('Questions answered 1')).not.toBeNull()
    expect(link('Contact requests 2')).not.toBeNull()
  })

  it('show a line an order: how it stands, how long it waits, and what comes next', async () => {
    const late = line({ stage: 'in_review', next_act: 'file', days_waiting: 5, territory: 'SPAIN' })
    serve({ [QUEUES]: { data: counts }, [ORDERS]: { data: [late] } })
    open()
    await until(() => link('Aurora') !== null)
    const cells = screen.getAllByRole('cell').map(cell => cell.textContent)
    expect(cells).toEqual(['SE-ABCD2345', 'Ana Gil', 'Spain', 'In review', '5 days (too long)', 'File it'])
  })

  it('are walked with j and k, or the arrows, from the first line to the last', async () => {
    serve({ [QUEUES]: { data: counts }, [ORDERS]: { data: lines } })
    open()
    await until(() => link('Aurora') !== null)
    const way = ['j', 'j', 'ArrowDown', 'j', 'k', 'ArrowUp', 'k'].map(key => {
      press(key)
      return focused()
    })
    expect(way).toEqual(['Aurora', 'Boreal', 'Cierzo', 'Cierzo', 'Boreal', 'Aurora', 'Aurora'])
  })

  it('search in all orders once nothing is typed for a moment, and Enter leads to the first line', async () => {
    const found = ({ query }: Asked) => ({ data: query.get('q') === 'bor' ? [lines[1]] : lines })
    const server = serve({ [QUEUES]: { data: counts }, [ORDERS]: found })
    open()
    await until(() => link('Cierzo') !== null)
    press('/')
    expect(document.activeElement).toBe(search())
    for (const value of ['b', 'bo', 'bor']) fireEvent.change(search(), { target: { value } })
    await until(() => link('Cierzo') === null && link('Boreal') !== null)
    expect(server.sent(ORDERS).map(({ query }) => query.get('q'))).toEqual([null, 'bor'])
    expect(server.sent(ORDERS)[1]?.query.has('queue')).toBe(false)
    expect(where()).toBe('/desk?list=all&q=bor')
    fireEvent.keyDown(search(), { key: 'Enter' })
    expect(focused()).toBe('Boreal')
  })

  it('search at once with Enter, without a walk to the lines of the search before', async () => {
    serve({ [QUEUES]: { data: counts }, [ORDERS]: { data: lines } })
    open()
    await until(() => link('Cierzo') !== null)
    press('/')
    fireEvent.change(search(), { target: { value: 'bor' } })
    fireEvent.keyDown(search(), { key: 'Enter' })
    expect(where()).toBe('/desk?list=all&q=bor')
    expect(document.activeElement).toBe(search())
  })

  it('say that nothing matches, and clear what narrows them', async () => {
    const found = ({ query }: Asked) => ({ data: query.has('q') ? [] : lines })
    serve({ [QUEUES]: { data: counts }, [ORDERS]: found })
    open('/desk?list=all&q=zzz')
    await until(() => screen.queryByText('No order matches') !== null)
    fireEvent.click(screen.getByRole('button', { name: 'Clear the search and the filters' }))
    await until(() => link('Aurora') !== null)
    expect((search() as HTMLInputElement).value).toBe('')
    expect(where()).toBe('/desk?list=all')
  })

  it('show the contact requests with and without an answer', async () => {
    const asked = ({ query }: Asked) => ({
      data: [query.get('answered') === 'true' ? contact({ name: 'Old' }) : contact()],
    })
    serve({ [QUEUES]: { data: counts }, 'GET /desk/contacts': asked })
    open('/desk?list=contacts')
    await until(() => link('Eva Ruiz') !== null)
    fireEvent.click(screen.getByRole('checkbox', { name: 'Show those that were answered' }))
    await until(() => link('Old Ruiz') !== null)
  })

  it('has the mails that were not sent while there are some, and sends again one that failed', async () => {
    const failed = mail({ state: 'failed', to: 'ana@examle.com', reply: 'RCPT: 550 5.1.1 user unknown' })
    const deferred = mail({ id: 'm-2', kind: 'filed', state: 'deferred', reply: 'MAIL: 451 try later' })
    const server = serve({
      [QUEUES]: { data: { ...counts, mails: 2 } },
      [ORDERS]: { data: lines },
      'GET /desk/mails': { data: [failed, deferred] },
      'POST /desk/mails/m-1/resend': { status: 204 },
    })
    open()
    await until(() => link('Mails not sent 2') !== null)
    press('9')
    await until(() => link('Receipt') !== null)
    expect(screen.getByText('failed · RCPT: 550 5.1.1 user unknown')).toBeTruthy()
    expect(screen.getByText('not sent yet, tried again · MAIL: 451 try later')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Send again: Filed' })).toBeNull()
    press('j')
    expect(focused()).toBe('Receipt')
    server.routes['GET /desk/mails'] = { data: [deferred] }
    fireEvent.click(screen.getByRole('button', { name: 'Send again: Receipt' }))
    await until(() => link('Receipt') === null && link('Filed') !== null)
    expect(server.sent('POST /desk/mails/m-1/resend')).toHaveLength(1)
  })

  it('has the events that were not accepted while there are some, and sends one again', async () => {
    const server = serve({
      [QUEUES]: { data: { ...counts, webhooks: 1 } },
      [ORDERS]: { data: lines },
      'GET /desk/webhooks': { data: [delivery()] },
      'POST /desk/webhooks/7/resend': { status: 204 },
    })
    open()
    await until(() => link('Events not accepted 1') !== null)
    press('8')
    await until(() => link('order.stage · Filed') !== null)
    expect(screen.getByText('the answer is 500')).toBeTruthy()
    server.routes['GET /desk/webhooks'] = { data: [] }
    server.routes[QUEUES] = { data: counts }
    fireEvent.click(screen.getByRole('button', { name: 'Send again: order.stage · Filed' }))
    await until(() => screen.queryByText('Every event was accepted') !== null)
    expect(server.sent('POST /desk/webhooks/7/resend')).toHaveLength(1)
    press('1')
    await until(() => link('Aurora') !== null)
    await until(() => screen.queryByRole('link', { name: /Events not accepted/ }) === null)
  })

  it('lead back to where a file was opened', async () => {
    serve({
      [QUEUES]: { data: counts },
      [ORDERS]: { data: lines },
      'GET /desk/contacts/k-1': { data: contactFile() },
      'GET /desk/contacts': { data: [contact()] },
    })
    open('/desk?list=contacts')
    await until(() => link('Eva Ruiz') !== null)
    fireEvent.click(link('Eva Ruiz')!)
    await until(() => screen.queryByText('Can I register a smell?') !== null)
    press('u')
    await until(() => focused() === 'Eva Ruiz')
    expect(where()).toBe('/desk?list=contacts')
  })

  it('ask for a sign-in after 12 hours, and load again when it is done', async () => {
    const server = serve({ [QUEUES]: { data: counts }, [ORDERS]: refusal(401, 'sign_in_again') })
    const said = errors()
    open()
    await until(() => signIn.mock.calls.length > 0)
    expect(said).toEqual([])
    expect(store.get(sessionAtom), 'the session goes on').toBeTruthy()
    server.routes[ORDERS] = { data: lines }
    act(() => store.set(sessionAtom, { ...session, tenant_role: 'operator' }))
    await until(() => link('Aurora') !== null)
  })

  it('list the keys, where they can be switched off', async () => {
    serve({ [QUEUES]: { data: counts }, [ORDERS]: { data: lines } })
    open()
    await until(() => link('Aurora') !== null)
    press('?')
    const box = await screen.findByRole('checkbox', { name: 'Use keys of a single character' })
    fireEvent.click(box)
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    await until(() => screen.queryByRole('dialog') === null)
    press('j')
    expect(focused()).not.toBe('Aurora')
    fireEvent.click(screen.getByRole('button', { name: 'Keyboard' }))
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Use keys of a single character' }))
  })
})

it('an address of the desk that does not exist leads to the start', () => {
  serve({})
  open('/desk/elsewhere')
  expect(where()).toBe('/')
})
