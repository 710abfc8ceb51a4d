import { act, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router'
import { beforeEach, describe, expect, it } from 'vitest'
import { text } from '../i18n'
import { load } from '../i18n/bundles'
import { Missing, missingAtom } from '../features/chrome/Missing'
import MissingNote from '../features/chrome/MissingNote'
import { reset } from '../features/registration/testing'
import { Provider, store } from '../state'
import { until } from '../testing'
import ReportSuccess from './routes/ReportSuccess'

await load('en', 'steps')

function Start() {
  return <output>{useLocation().pathname}</output>
}

/** The page at an address, with the start and some of the other screens. */
async function show(address: string) {
  render(
    <Provider store={store}>
      <MemoryRouter initialEntries={[address]}>
        <Routes>
          <Route path="/" element={<Start />} />
          <Route path="/reportrequest/success" element={<ReportSuccess />} />
          <Route path="*" element={<Missing />} />
        </Routes>
      </MemoryRouter>
    </Provider>,
  )
  await act(async () => {})
}

beforeEach(() => {
  reset()
  store.set(missingAtom, false)
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
  it('is not claimed where none is named', async () => {
    await show('/reportrequest/success')
    expect(screen.queryByText(text('success_report_title'))).toBeNull()
    expect(screen.getByRole('status').textContent).toBe('/')
  })
})
