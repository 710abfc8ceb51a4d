import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { loadCore } from '../../../core/load'
import { fromDisk } from '../../../core/testing'
import { text } from '../../../i18n'
import { load } from '../../../i18n/bundles'
import { Provider, store } from '../../../state'
import { until } from '../../../testing'
import { NOTHING_CHOSEN } from './choice'
import { ClassesModal } from './ClassesModal'

await Promise.all([load('en', 'steps'), load('en', 'classes'), loadCore(fromDisk)])

const onSave = vi.fn()
const onClose = vi.fn()

beforeEach(async () => {
  onSave.mockReset()
  onClose.mockReset()
  await act(() => {
    render(
      <Provider store={store}>
        <ClassesModal choice={NOTHING_CHOSEN} territory="SPAIN" sold="" onSave={onSave} onClose={onClose} />
      </Provider>,
    )
    return Promise.resolve()
  })
})

const escape = () => fireEvent.keyDown(document.body, { key: 'Escape' })

it('keeps what was taken, also where it is left without Save', () => {
  fireEvent.click(document.getElementById('class-c4')!)
  escape()
  expect(onSave).toHaveBeenCalledExactlyOnceWith({ ...NOTHING_CHOSEN, classes: { c4: [] } }, '')
})

it('changes nothing where nothing was taken', () => {
  escape()
  expect(onSave).not.toHaveBeenCalled()
  expect(onClose).toHaveBeenCalledOnce()
})

it('shows once that nothing was found, and tells a screen reader how many', async () => {
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'zzxxqqkk' } })
  await screen.findByText(text('classes_search_none', { query: 'zzxxqqkk' }))
  expect(screen.getByText(text('classes_search_count', { count: 0 })).className).toBe('heard')
  expect(screen.getByRole('status').textContent).toBe(text('classes_search_count', { count: 0 }))
})

it('marks the words that were searched for, and not the word Class of a number', async () => {
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'yoga classes' } })
  await until(() => document.querySelector('mark') !== null)
  const marks = [...document.querySelectorAll('mark')].map(mark => mark.textContent)
  expect(marks).toContain('Yoga')
  expect(marks).not.toContain('Class')
})

it('leads from a description to Save', async () => {
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'zzxxqqkk' } })
  fireEvent.click(await screen.findByRole('button', { name: /zzxxqqkk/ }))
  expect(document.activeElement?.id).toBe('classes-save')
  escape()
  expect(onSave).toHaveBeenCalledExactlyOnceWith({ ...NOTHING_CHOSEN, unknown: true }, 'zzxxqqkk')
})
