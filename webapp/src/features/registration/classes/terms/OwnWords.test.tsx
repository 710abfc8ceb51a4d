import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { text } from '../../../../i18n'
import { load } from '../../../../i18n/bundles'
import { Provider, store } from '../../../../state'
import { NOTHING_CHOSEN } from '../choice'
import { OwnWords } from './OwnWords'

const found = { class: 0, text: 'zeppelins', verdict: 'unknown', reason: '', terms: [] } as const

it('own words in no class ask for one, and are taken in the class that is chosen', async () => {
  await Promise.all((['steps', 'classes', 'official'] as const).map(name => load('en', name)))
  const onTake = vi.fn()
  render(
    <Provider store={store}>
      <OwnWords
        found={{ ...found, terms: [] }}
        number={0}
        lang="en"
        choice={NOTHING_CHOSEN}
        onTake={onTake}
      />
    </Provider>,
  )
  const take = screen.getByRole('button', {
    hidden: true,
    name: text('official_own_of', { text: 'zeppelins' }),
  })
  const classes = screen.getByLabelText(text('official_own_class'))
  fireEvent.click(take)
  expect(onTake).not.toHaveBeenCalled()
  expect(classes.getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(classes)

  fireEvent.change(classes, { target: { value: 'c12' } })
  expect(classes.getAttribute('aria-invalid')).toBeNull()
  fireEvent.click(take)
  expect(onTake).toHaveBeenCalledWith(expect.objectContaining({ class: 'c12', text: 'zeppelins' }))
})
