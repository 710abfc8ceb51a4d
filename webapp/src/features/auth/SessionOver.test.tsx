import { act, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { overAtom } from '../../api/session'
import { text } from '../../i18n'
import { load } from '../../i18n/bundles'
import { Provider, store } from '../../state'
import { SessionOver } from './SessionOver'
import { authViewAtom } from './view'

await load('en', 'auth')

it('says that the session was over when the page was loaded, and where to sign in', async () => {
  store.set(overAtom, true)
  await act(async () => {
    render(
      <Provider store={store}>
        <SessionOver />
      </Provider>,
    )
    await import('./SessionOverNote')
  })
  expect(screen.getByRole('status').textContent).toContain(text('auth_session_over'))
  act(() => screen.getByText(text('nav_login')).click())
  expect(store.get(authViewAtom)).toEqual({ kind: 'login' })
  act(() => screen.getByText(text('close')).click())
  expect(screen.queryByRole('status')).toBeNull()
})
