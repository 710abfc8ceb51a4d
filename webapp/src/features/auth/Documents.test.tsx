import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { text } from '../../i18n'
import { load } from '../../i18n/bundles'
import Documents from './Documents'

beforeAll(() => load('en', 'auth'))
afterEach(cleanup)

it('names the document at each box that was not ticked', async () => {
  await act(() => Promise.resolve(render(<Documents onClose={() => {}} />)))
  const boxes = screen.getAllByRole('checkbox')
  fireEvent.submit(boxes[0]!.closest('form')!)
  const faults = boxes.map(box => document.getElementById(box.getAttribute('aria-describedby') ?? ''))
  expect(faults.map(fault => fault?.textContent)).toEqual([
    text('fault_must_accept'),
    text('auth_register_must_accept_privacy'),
    undefined,
  ])
})

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
