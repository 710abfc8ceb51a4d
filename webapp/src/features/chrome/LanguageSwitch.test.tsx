import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Provider, store } from '../../state'
import { LanguageSwitch } from './LanguageSwitch'

it('says at a language without texts of its own which ones are shown', () => {
  render(
    <Provider store={store}>
      <LanguageSwitch />
    </Provider>,
  )
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'English',
    'Español',
    'Català (textos en castellà)',
  ])
})
