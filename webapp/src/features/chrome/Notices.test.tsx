import { act, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { chooseLanguage, text, unreadAtom } from '../../i18n'
import { releaseAtom } from '../../release'
import { Provider, store } from '../../state'
import { Notices } from './Notices'

const show = () =>
  render(
    <Provider store={store}>
      <Notices>another</Notices>
    </Provider>,
  )

it('say that texts are in another language, and request them again', async () => {
  const again = vi.spyOn(globalThis, 'dispatchEvent')
  await chooseLanguage('es')
  store.set(unreadAtom, ['es/steps'])
  show()
  expect(screen.getByRole('status').textContent).toContain(text('texts_unread'))
  screen.getByRole('button', { name: text('retry') }).click()
  expect(again.mock.calls.map(([{ type }]) => type)).toEqual(['sello:again'])

  // In a language whose texts are there, nothing is missing.
  await act(() => chooseLanguage('en'))
  expect(screen.queryByRole('status')).toBeNull()
  store.set(unreadAtom, [])
})

it('say that the server has a newer build, and offer to load it', () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  store.set(releaseAtom, 'newer')
  const { container } = show()
  expect(screen.getByRole('status').textContent).toContain(text('offered'))
  expect(container.textContent).toContain('another')
  screen.getByRole('button', { name: text('offered_load') }).click()
  expect(reload).toHaveBeenCalledOnce()
})

it('say that the newer build was loaded, until that is closed', () => {
  store.set(releaseAtom, 'renewed')
  show()
  expect(screen.getByRole('status').textContent).toContain(text('renewed'))
  act(() => screen.getByRole('button', { name: text('close') }).click())
  expect(screen.queryByRole('status')).toBeNull()
})
