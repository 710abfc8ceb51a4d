import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeAll, expect, it, vi } from 'vitest'
import { refusal, serve } from '../../api/testserver'
import type * as loading from '../../core/load'
import { loadCore } from '../../core/load'
import { fromDisk } from '../../core/testing'
import { text } from '../../i18n'
import { load } from '../../i18n/bundles'
import { until } from '../../testing'
import Documents from './Documents'

vi.mock('../../core/load', async original => ({ ...(await original<object>()), loadCore: vi.fn() }))
const actual = await vi.importActual<typeof loading>('../../core/load')

const POST = 'POST /account/consents'

beforeAll(() => load('en', 'auth'))

/** The boxes of the dialog, and how it is answered. */
async function show() {
  await act(() => Promise.resolve(render(<Documents onClose={() => {}} />)))
  const boxes = screen.getAllByRole('checkbox')
  return {
    boxes,
    accept: async () => {
      fireEvent.submit(boxes[0]!.closest('form')!)
      await until(() => document.querySelector('[aria-busy]') === null)
    },
  }
}

it('leaves the decision to the server where there is no core, with the boxes as they are', async () => {
  vi.mocked(loadCore).mockRejectedValue(new Error('no WebAssembly'))
  const server = serve({ [POST]: refusal(422, 'invalid_data') })
  const { boxes, accept } = await show()
  fireEvent.click(boxes[1]!)
  await accept()
  expect(server.sent(POST).map(({ body }) => body)).toEqual([
    { terms_conditions_accepted: false, privacy_accepted: true, info_accepted: false },
  ])
})

it('names the document at each box that was not ticked', async () => {
  vi.mocked(loadCore).mockResolvedValue(await actual.loadCore(fromDisk))
  const { boxes, accept } = await show()
  await accept()
  const faults = boxes.map(box => document.getElementById(box.getAttribute('aria-describedby') ?? ''))
  expect(faults.map(fault => fault?.textContent)).toEqual([
    text('auth_register_must_accept'),
    text('auth_register_must_accept_privacy'),
    undefined,
  ])
})

it('moves the focus to the first document that was not accepted', async () => {
  const { boxes, accept } = await show()
  const [terms, privacy] = boxes
  await accept()
  expect(document.activeElement).toBe(terms)
  fireEvent.click(terms!)
  await accept()
  expect(document.activeElement).toBe(privacy)
})
