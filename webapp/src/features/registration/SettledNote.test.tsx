import { act, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import { text } from '../../i18n'
import { load } from '../../i18n/bundles'
import { Provider, store } from '../../state'
import { REMOVED, type Settled } from './model/states'
import SettledNote from './SettledNote'

await load('en', 'versions')

beforeEach(() => vi.stubGlobal('scrollTo', () => {}))

it.each<[string, Settled, string]>([
  ['was paid', { to: '/registration/success', taken: true }, text('settled_paid')],
  ['was removed from the account', REMOVED, text('settled_removed')],
])('screen readers announce that the order %s', async (_, settled, title) => {
  render(
    <Provider store={store}>
      <MemoryRouter>
        <SettledNote {...settled} />
      </MemoryRouter>
    </Provider>,
  )
  await act(async () => {})
  expect(screen.getByRole('status').textContent).toContain(title)
})
