import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { loadCore } from '../../core/load'
import { fromDisk } from '../../core/testing'
import { load } from '../../i18n/bundles'
import { Provider, store } from '../../state'
import { until } from '../../testing'
import Documents from './Documents'
import { SetPassword } from './SetPassword'

await loadCore(fromDisk)
await load('en', 'auth')

it.each([
  ['to accept the documents', 'Accept', <Documents key="d" onClose={() => {}} />],
  [
    'to set a password',
    'Set the password',
    <SetPassword key="p" email="ana@example.com" documents operator={false} set={() => Promise.resolve()} />,
  ],
])('each box of the form %s has an error of its own', async (_, button, form) => {
  render(<Provider store={store}>{form}</Provider>)
  fireEvent.click(screen.getByRole('button', { name: button }))
  await until(() => screen.queryByText('You must accept the Privacy Policy.') !== null)
  expect(screen.getAllByText(/You must accept/).map(({ textContent }) => textContent)).toEqual([
    'You must accept the Terms & Conditions.',
    'You must accept the Privacy Policy.',
  ])
})
