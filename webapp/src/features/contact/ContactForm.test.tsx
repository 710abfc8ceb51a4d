import { fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, it } from 'vitest'
import { forgetDrafts } from '../../drafts'
import { load } from '../../i18n/bundles'
import { Provider, store } from '../../state'
import { ContactForm } from './ContactForm'

await load('en', 'contact')

beforeEach(() => forgetDrafts(true))

it('counts the characters of the message as the rule does, while it is typed', () => {
  render(
    <Provider store={store}>
      <MemoryRouter>
        <ContactForm onSent={() => {}} />
      </MemoryRouter>
    </Provider>,
  )
  const message = screen.getByRole('textbox', { name: /What would you like to know/ })
  const said = () => document.getElementById('additional_info-hint')?.textContent
  expect(said()).toBe('0 of 750 characters')
  fireEvent.change(message, { target: { value: '  ¿Perú? 🍀 ' } })
  expect(said()).toBe('8 of 750 characters')
  expect(message.getAttribute('aria-describedby')).toContain('additional_info-hint')
})
