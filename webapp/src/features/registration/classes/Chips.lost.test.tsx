import { render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { text } from '../../../i18n'
import { load } from '../../../i18n/bundles'
import { Provider, store } from '../../../state'
import { Chips } from './Chips'

vi.mock('../../../../../build/texts/en/classes.json', () => {
  throw new Error('no network')
})

it('where the names of the classes cannot be loaded the chips have their numbers, once', async () => {
  vi.useFakeTimers()
  let done = false
  void Promise.all([load('en', 'steps'), load('en', 'classes')]).then(() => (done = true))
  while (!done) await vi.advanceTimersByTimeAsync(1000) // the waits between the attempts
  vi.useRealTimers()
  render(
    <Provider store={store}>
      <Chips
        choice={{ classes: { c1: [] }, unknown: false, terms: [] }}
        onRemove={vi.fn()}
        onRemoveUnknown={vi.fn()}
      />
    </Provider>,
  )
  const words = await screen.findByText(text('classes_chip', { number: 1 }))
  expect(words.className).toBe('')
  screen.getByRole('button', { name: text('classes_chip_remove_number', { number: 1 }) })
})
