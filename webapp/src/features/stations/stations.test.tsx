import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Expected, Order } from '../../api/contract.gen'
import { sessionExpired, sessionFound } from '../../api/session'
import { eva, session } from '../../api/testing'
import { event, lost, order, refusal, serve, type Answer } from '../../api/testserver'
import { DOCUMENT_BYTES } from '../../core/limits.gen'
import { dropFiles } from '../../drafts/files'
import { load } from '../../i18n/bundles'
import { forgetDrafts } from '../../drafts'
import { Provider, store } from '../../state'
import { until } from '../../testing'
import { toast } from '../../ui/toast'
import '../../ui/toastify'
import Stations from './Stations'

await load('en', 'stations')

const HISTORY = 'GET /trademarks/o-1/history'
const ANSWER = 'POST /trademarks/o-1/answer'

const paid = (changes: Partial<Order>) =>
  order({
    paid: true,
    state: 'paid',
    paid_at: '2026-11-20T10:00:00Z',
    updated_at: '2026-11-21T10:00:00Z',
    ...changes,
  })
const asked = paid({ stage: 'question' })
const answered = paid({ stage: 'in_review', updated_at: '2026-11-22T10:00:00Z' })

const history = [
  event({ id: 'e-1', to: 'received' }),
  event({ id: 'e-2', from: 'received', to: 'in_review', by: 'operator', at: '2026-11-21T09:00:00Z' }),
]
const question = event({ id: 'e-3', from: 'in_review', to: 'question', by: 'operator', text: 'Who signs?' })
const answer = event({ id: 'e-4', from: 'question', to: 'in_review', by: 'customer', text: 'I do.' })

const show = (shown: Order, open = false) =>
  render(
    <Provider store={store}>
      <Suspense>
        <Stations order={shown} level={4} open={open} />
      </Suspense>
    </Provider>,
  )

const stops = () => screen.getAllByRole('list')[0]!.querySelectorAll<HTMLElement>('li')
const field = () => screen.getByLabelText<HTMLTextAreaElement>('Your answer')
const fileField = () => screen.getByLabelText<HTMLInputElement>(/^A document/)
const send = () => screen.getByRole('button', { name: 'Send the answer' })
const pdf = (size = 10) => new File([new Uint8Array(size)], 'power.pdf', { type: 'application/pdf' })
const choose = (file: File) => fireEvent.change(fileField(), { target: { files: [file] } })

async function openQuestion(routes: Record<string, Answer | (() => Answer | Promise<Answer>)>) {
  const server = serve({ [HISTORY]: { data: [...history, question] }, ...routes })
  show(asked)
  await until(() => screen.queryByText('Who signs?') !== null)
  return server
}

beforeEach(() => {
  forgetDrafts(true)
  dropFiles()
  vi.spyOn(toast, 'error').mockReturnValue(() => {})
  vi.spyOn(toast, 'success').mockReturnValue(() => {})
})

describe('the stations of a paid order', () => {
  it('say their state in words, and where the order is', () => {
    serve({})
    const filing = { ...order().filing, office: 'OEPM' as const, number: 'M4300001', filed_on: '2026-11-22' }
    show(paid({ stage: 'filed', filing }))
    expect([...stops()].map(stop => stop.textContent)).toEqual([
      'ReceivedDone on 20 November 2026',
      'In reviewDone',
      'FiledNow since 22 November 2026',
      'PublishedTo come',
      'RegisteredTo come',
    ])
    expect(stops()[2]!.getAttribute('aria-current')).toBe('step')
    expect(screen.getByText('Number at the OEPM').nextSibling?.textContent).toBe('M4300001')
  })

  it('name the year of an estimate once', () => {
    serve({})
    const stage = 'registered' as const
    const registered = { stage, office: 'EUIPO' as const, from: '2999-04-01', until: '2999-06-30', months: 3 }
    show(paid({ stage: 'filed', expected: [registered] }))
    expect([...stops()].at(-1)!.textContent).toMatch(/^RegisteredTo come our estimate: April\s–\sJune 2999$/)
  })

  it('have no days to come while a question waits for its answer', () => {
    serve({})
    const about = (stage: Expected['stage']) => ({
      stage,
      office: 'OEPM' as const,
      from: '2999-01-01',
      until: '2999-01-31',
      months: 2,
    })
    const expected = [about('filed'), about('published'), about('registered')]
    const coming = (stage: Order['stage']) => {
      show(paid({ stage, expected }))
      const texts = [...stops()].map(stop => stop.textContent)
      cleanup()
      return texts
    }
    expect(coming('in_review')).toContain('FiledTo come by 1 January 2999')
    expect(coming('question').slice(2)).toEqual(['FiledTo come', 'PublishedTo come', 'RegisteredTo come'])
  })

  it('load the history when it is opened', async () => {
    const server = serve({
      [HISTORY]: {
        data: [
          ...history,
          event({
            id: 'e-5',
            kind: 'correction',
            changes: [
              { path: 'trademark_data.name', before: 'Aurroa', after: 'Aurora' },
              { path: 'filing.filed_on', before: '2026-11-18', after: '2026-11-17' },
            ],
          }),
        ],
      },
    })
    show(paid({ stage: 'in_review' }))
    expect(server.log()).toEqual([])
    fireEvent.click(screen.getByRole('button', { name: 'Documents and history' }))
    await until(() => screen.queryByText('We began to check your application') !== null)
    expect(screen.getByText('“Aurroa” is now “Aurora”')).toBeTruthy()
    expect(screen.getByText('“18 November 2026” is now “17 November 2026”')).toBeTruthy()
    expect(stops()[1]!.textContent).toBe('In reviewNow since 21 November 2026')
  })

  it('say in the history which day is the office’s and on which we noted it, where they differ', async () => {
    const filed = event({ id: 'e-3', from: 'in_review', to: 'filed', at: '2026-11-27T09:00:00Z' })
    const published = event({ id: 'e-4', from: 'filed', to: 'published', at: '2026-12-10T09:00:00Z' })
    serve({ [HISTORY]: { data: [...history, filed, published] } })
    const filing = { ...order().filing, filed_on: '2026-11-26', published_on: '2026-12-10' }
    show(paid({ stage: 'published', filing }), true)
    await until(() => screen.queryByText('We filed your application') !== null)
    expect(screen.getAllByText(/^The office's own day/).map(words => words.textContent)).toEqual([
      "The office's own day is 26 November 2026; we noted it here on 27 November 2026.",
    ])
  })

  it('offer to load the history again after a failure', async () => {
    const server = serve({ [HISTORY]: lost })
    show(paid({ stage: 'received' }), true)
    await until(() => screen.queryByText('The history could not be loaded.') !== null)
    server.routes[HISTORY] = { data: history }
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await until(() => screen.queryByText('Your payment arrived') !== null)
  })

  it('say the reason of an end', async () => {
    const refused = event({ id: 'e-6', to: 'refused', by: 'operator', text: 'An earlier mark.' })
    serve({ [HISTORY]: { data: [...history, refused] } })
    show(
      paid({
        stage: 'refused',
        filing: { ...order().filing, filed_on: '2026-11-22', refused_on: '2027-02-01' },
      }),
    )
    await until(() => screen.queryByText('An earlier mark.') !== null)
    expect(screen.getByText('The office did not register your mark')).toBeTruthy()
    expect([...stops()].at(-1)!.textContent).toBe('RefusedEnded on 1 February 2027')
  })
})

describe('the answer to a question', () => {
  it('is sent once with its document when the button is pressed twice, and the stations go on', async () => {
    const server = await openQuestion({ [ANSWER]: { data: answered } })
    fireEvent.change(field(), { target: { value: 'I do.' } })
    choose(pdf())
    server.routes[HISTORY] = { data: [...history, question, answer] }
    fireEvent.click(send())
    fireEvent.click(send())
    await until(() => screen.queryByText('Who signs?') === null)
    expect(server.sent(ANSWER).map(({ body, file }) => [body, file?.name])).toEqual([
      [{ text: 'I do.' }, 'power.pdf'],
    ])
    expect(stops()[1]!.getAttribute('aria-current')).toBe('step')
    await until(() => server.sent(HISTORY).length === 2)
    expect(stops()[1]!.textContent).toBe('In reviewNow since 21 November 2026')
    expect(toast.success).toHaveBeenCalledOnce()
  })

  it.each([
    ['a lost connection', lost, undefined],
    [
      'an empty answer',
      refusal(422, 'invalid_data', { text: 'required' }),
      'Write an answer, or choose a document',
    ],
    [
      'a file of another kind',
      refusal(422, 'invalid_data', { file: 'file_type' }),
      'This type of file is not accepted. Use PDF, PNG, JPG or GIF.',
    ],
  ])('keeps what was typed and chosen after %s', async (_, failure, words) => {
    const server = await openQuestion({ [ANSWER]: failure })
    fireEvent.change(field(), { target: { value: 'I do.' } })
    choose(pdf())
    fireEvent.click(send())
    await until(() => send().getAttribute('aria-busy') === null && server.sent(ANSWER).length === 1)
    expect(field().value).toBe('I do.')
    expect(screen.getByRole('button', { name: 'Remove power.pdf' })).toBeTruthy()
    if (words) expect(screen.getByText(words)).toBeTruthy()
    server.routes[ANSWER] = { data: answered }
    fireEvent.click(send())
    await until(() => server.sent(ANSWER).length === 2)
    expect(server.sent(ANSWER)[1]!.file?.name).toBe('power.pdf')
  })

  it('that was typed and chosen is there when the question is shown again, until it is sent', async () => {
    const server = await openQuestion({ [ANSWER]: { data: answered } })
    fireEvent.change(field(), { target: { value: 'I do.' } })
    choose(pdf())
    const again = async () => {
      cleanup()
      show(asked)
      await until(() => screen.queryByText('Who signs?') !== null)
    }
    await again()
    expect(field().value).toBe('I do.')
    await until(() => screen.queryByRole('button', { name: 'Remove power.pdf' }) !== null)
    fireEvent.click(send())
    await until(() => server.sent(ANSWER).length === 1 && vi.mocked(toast.success).mock.calls.length === 1)
    await again()
    expect(field().value).toBe('')
    expect(screen.queryByRole('button', { name: 'Remove power.pdf' })).toBeNull()
  })

  it('that was typed belongs to its question', async () => {
    const server = await openQuestion({})
    fireEvent.change(field(), { target: { value: 'I do.' } })
    cleanup()
    server.routes[HISTORY] = { data: [...history, { ...question, id: 'e-9', text: 'Which colour?' }] }
    show(asked)
    await until(() => screen.queryByText('Which colour?') !== null)
    expect(field().value).toBe('')
  })

  it('that was typed stays when a trademark is paid', async () => {
    await openQuestion({})
    fireEvent.change(field(), { target: { value: 'I do.' } })
    act(() => forgetDrafts())
    expect(field().value).toBe('I do.')
  })

  describe('S33: after the session of its account has expired', () => {
    const KEPT = 'sello.draft.answers'
    afterEach(() => act(() => sessionExpired()))

    it.each([
      ['is found again by the same account', session, 'I do.'],
      ['is not shown to another account', eva, ''],
    ])('%s, and nothing of it stays in storage meanwhile', async (_, next, text) => {
      act(() => sessionFound(session))
      await openQuestion({})
      fireEvent.change(field(), { target: { value: 'I do.' } })
      expect(localStorage.getItem(KEPT)).toContain('I do.')
      act(() => sessionExpired())
      expect(localStorage.getItem(KEPT)).toBeNull()
      expect(field().value).toBe('')
      act(() => sessionFound(next))
      expect(field().value).toBe(text)
    })
  })

  it('with a file over the limit is not sent', async () => {
    const server = await openQuestion({})
    choose(pdf(DOCUMENT_BYTES + 1))
    expect(screen.getByText('This file is larger than 10 MB. Choose a smaller one.')).toBeTruthy()
    fireEvent.click(send())
    expect(server.sent(ANSWER)).toEqual([])
  })

  it('shows how the order stands when it was answered elsewhere', async () => {
    const server = await openQuestion({
      [ANSWER]: refusal(409, 'conflict'),
      'GET /trademarks/o-1': { data: answered },
    })
    fireEvent.change(field(), { target: { value: 'I do.' } })
    server.routes[HISTORY] = { data: [...history, question, answer] }
    fireEvent.click(send())
    await until(() => screen.queryByText('Who signs?') === null)
    expect(toast.error).toHaveBeenCalledExactlyOnceWith(
      'This question is already answered. What you see now is how it stands.',
    )
  })
})
