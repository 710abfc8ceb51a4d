import { act, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { sessionFound } from '../../api/session'
import { session } from '../../api/testing'
import { party, serve } from '../../api/testserver'
import { loadCore } from '../../core/load'
import { fromDisk } from '../../core/testing'
import { text } from '../../i18n'
import { load } from '../../i18n/bundles'
import { Provider, store } from '../../state'
import { until } from '../../testing'
import { fromParty } from '../party/wire'
import { drafts } from './draft'
import { PartyEdit } from './PartyEdit'

await loadCore(fromDisk)
await Promise.all([load('en', 'account'), load('en', 'steps')])

it('what another device has saved takes the focus once, and not again when the tab is shown again', async () => {
  sessionFound(session)
  store.set(drafts.personal, { sub: session.claims.sub, party: fromParty(party), seen: 1 })
  const data = { personal_data: { ...party, name: 'Laptop' }, personal_version: 2 }
  const server = serve({ 'GET /profiles': { data } })
  const screenOf = (
    <Provider store={store}>
      <MemoryRouter>
        <Suspense>
          <PartyEdit part="personal" />
        </Suspense>
      </MemoryRouter>
    </Provider>
  )
  await act(() => Promise.resolve(render(screenOf)))
  const box = () => screen.queryByRole('group', { name: text('account_elsewhere_title') })
  await until(() => box() !== null)
  expect(document.activeElement).toBe(box())
  const name = screen.getByLabelText(text('owners_name'))
  act(() => name.focus())
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  await until(() => server.sent('GET /profiles').length === 2)
  await act(() => new Promise(resolve => setTimeout(resolve, 50)))
  expect(document.activeElement).toBe(name)
})
