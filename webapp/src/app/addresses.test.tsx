import { act, cleanup, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router'
import { beforeEach, describe, expect, it } from 'vitest'
import { sessionAtom } from '../api/session'
import { lost, order, refusal, serve } from '../api/testserver'
import { text } from '../i18n'
import { load } from '../i18n/bundles'
import { missingAtom } from '../features/chrome/missed'
import { Missing } from '../features/chrome/Missing'
import MissingNote from '../features/chrome/MissingNote'
import { startOver } from '../features/registration/startOver'
import { SurroundingsContext } from '../features/registration/surroundings'
import { reset } from '../features/registration/testing'
import { Provider, store } from '../state'
import { until } from '../testing'
import ContactSuccess from './routes/ContactSuccess'
import ReportSuccess from './routes/ReportSuccess'

await load('en', 'steps')

function Start() {
  const { pathname, search } = useLocation()
  return <output>{pathname + search}</output>
}

/** The page at an address, with the start and some of the other screens. */
async function show(address: string | { pathname: string; search?: string; state: unknown }) {
  render(
    <Provider store={store}>
      <MemoryRouter initialEntries={[address]}>
        <SurroundingsContext
          value={{
            signIn: () => {},
            startNew: () => {},
            loadParts: () => Promise.resolve(),
            ContactForm: () => null,
          }}
        >
          <Routes>
            <Route path="/" element={<Start />} />
            <Route path="/contact/success" element={<ContactSuccess />} />
            <Route path="/reportrequest/success" element={<ReportSuccess />} />
            <Route path="*" element={<Missing />} />
          </Routes>
        </SurroundingsContext>
      </MemoryRouter>
    </Provider>,
  )
  await act(async () => {})
}

beforeEach(() => {
  reset()
  store.set(missingAtom, false)
  store.set(sessionAtom, false)
})

describe('an address without a page', () => {
  it('leads to the start, which says so until it is left', async () => {
    await show('/nonsense')
    expect(screen.getByRole('status').textContent).toBe('/')
    expect(store.get(missingAtom)).toBe(true)
    const { unmount } = render(<MissingNote />, {
      wrapper: ({ children }) => (
        <Provider store={store}>
          <MemoryRouter>
            <Suspense>{children}</Suspense>
          </MemoryRouter>
        </Provider>
      ),
    })
    await until(() => screen.queryByText(text('missing_title')) !== null)
    unmount()
    expect(store.get(missingAtom)).toBe(false)
  })
})

describe('the result of a report request', () => {
  const NO_ACCOUNT = { 'GET /trademarks/o-1/account': refusal(404, 'not_found') }
  const isSaid = () => screen.queryByText(text('success_report_title')) !== null

  it('is not claimed where none is named', async () => {
    await show('/reportrequest/success')
    expect(isSaid()).toBe(false)
    expect(screen.getByRole('status').textContent).toBe('/')
  })

  it.each([
    ['does not know the order', refusal(404, 'not_found')],
    ['knows an order without a request', { data: order() }],
    ['cannot be reached', lost],
  ])('is not claimed where the server %s: the address leads to the order', async (_, answer) => {
    serve({ 'GET /trademarks/o-1': answer })
    await show('/reportrequest/success?trademarkId=o-1')
    expect(isSaid()).toBe(false)
    expect(screen.getByRole('status').textContent).toBe('/?trademarkId=o-1')
  })

  it('is shown where the server has the request', async () => {
    serve({ 'GET /trademarks/o-1': { data: order({ report_requested: true }) }, ...NO_ACCOUNT })
    await show('/reportrequest/success?trademarkId=o-1')
    expect(isSaid()).toBe(true)
  })

  it('is shown at once after the request', async () => {
    const server = serve(NO_ACCOUNT)
    await show({ pathname: '/reportrequest/success', search: '?trademarkId=o-1', state: { sent: true } })
    expect(isSaid()).toBe(true)
    expect(server.log()).toEqual(Object.keys(NO_ACCOUNT))
  })
})

describe('the result of a message', () => {
  const isSaid = () => screen.queryByText(text('success_contact_title')) !== null

  it('is not claimed where the address was opened by hand', async () => {
    await show('/contact/success')
    expect(isSaid()).toBe(false)
    expect(screen.getByText(text('unproved_contact_title'))).toBeTruthy()
  })

  it('is shown after a message was sent, also of a form that another tab has sent', async () => {
    await show({ pathname: '/contact/success', state: { sent: true } })
    expect(isSaid()).toBe(true)
    cleanup()
    startOver('/contact/success?sum=1')
    await show('/contact/success')
    expect(isSaid()).toBe(true)
  })
})

it('the words about a payment that was taken have no slip', () => {
  for (const key of ['success_taken_words', 'success_taken_words_plain'] as const)
    expect(text(key, { amount: '€465.00' })).not.toMatch(/,,| ,/)
})
