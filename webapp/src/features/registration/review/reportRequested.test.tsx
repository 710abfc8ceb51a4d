import { act, render } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, it } from 'vitest'
import { loadConfig } from '../../../api/config'
import { sessionAtom } from '../../../api/session'
import { config } from '../../../api/testing'
import { refusal, serve } from '../../../api/testserver'
import { text } from '../../../i18n'
import { load } from '../../../i18n/bundles'
import { Provider, store } from '../../../state'
import { SurroundingsContext } from '../surroundings'
import { ReportRequested } from './ReportRequested'

await load('en', 'steps')

const page = () => document.body.textContent

async function show(order: string | null) {
  render(
    <Provider store={store}>
      <MemoryRouter>
        <SurroundingsContext
          value={{
            signIn: () => {},
            startNew: () => {},
            loadParts: () => Promise.resolve(),
            ContactForm: () => null,
          }}
        >
          <ReportRequested order={order} />
        </SurroundingsContext>
      </MemoryRouter>
    </Provider>,
  )
  await act(async () => {})
}

beforeEach(() => store.set(sessionAtom, false))

it('says within which time the report arrives, where the provider promises one', async () => {
  serve({
    'GET /config': { data: { ...config, report_days: 3 } },
    'GET /trademarks/o-1/account': refusal(404, 'not_found'),
  })
  await show('o-1')
  expect(page()).toContain(text('success_report_words'))
  expect(page()).not.toContain('working day')
  await act(async () => void (await loadConfig()))
  expect(page()).toContain(text('wizard_report_days', { count: 3 }))
})

it('offers to sign up only where no order has an account', async () => {
  serve({ 'GET /trademarks/o-1/account': refusal(404, 'not_found') })
  await show('o-1')
  expect(page()).toContain(text('nav_login'))
  expect(page()).not.toContain(text('nav_sign_up'))
  await show(null)
  expect(page()).toContain(text('nav_sign_up'))
})
