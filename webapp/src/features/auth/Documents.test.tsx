import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { load } from '../../i18n/bundles'
import Documents from './Documents'

beforeAll(() => load('en', 'auth'))

it('moves the focus to the first document that was not accepted', async () => {
  await act(() => Promise.resolve(render(<Documents onClose={() => {}} />)))
  const [terms, privacy] = screen.getAllByRole('checkbox')
  const form = terms!.closest('form')!
  const accept = () => fireEvent.submit(form)
  accept()
  expect(document.activeElement).toBe(terms)
  fireEvent.click(terms!)
  accept()
  expect(document.activeElement).toBe(privacy)
})
