import { act, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { overAtom } from '../api/session'
import { authViewAtom } from '../features/auth/view'
import { text, unreadAtom } from '../i18n'
import { load } from '../i18n/bundles'
import { Provider, store } from '../state'
import { Notices } from './Notices'

await load('en', 'auth')

it('say that a session was over when it was loaded, and where to sign in', async () => {
  store.set(overAtom, true)
  await act(async () => {
    render(
      <Provider store={store}>
        <Notices />
      </Provider>,
    )
    await import('./SessionOver')
  })
  expect(screen.getByRole('status').textContent).toContain(text('auth_session_over'))
  act(() => screen.getByText(text('nav_login')).click())
  expect(store.get(authViewAtom)).toEqual({ kind: 'login' })
  act(() => screen.getByText(text('close')).click())
  expect(screen.queryByRole('status')).toBeNull()
  act(() => store.set(unreadAtom, true))
  expect(screen.getByRole('status').textContent).toContain(text('texts_unread'))
})
