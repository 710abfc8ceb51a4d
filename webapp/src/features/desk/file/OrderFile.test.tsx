import { fireEvent, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { DeskNextAct } from '../../../api/contract.gen'
import { sessionAtom } from '../../../api/session'
import { session } from '../../../api/testing'
import { refusal, serve, type Asked } from '../../../api/testserver'
import { load } from '../../../i18n/bundles'
import { Provider, store } from '../../../state'
import { errors, until } from '../../../testing'
import '../../../ui/toastify'
import { SurroundingsContext } from '../surroundings'
import { event, file, fileIn, paidOrder } from '../testing'
import { OrderFile } from './OrderFile'

await load('en', 'desk')
await load('en', 'steps')

const GET = 'GET /desk/orders/o-1'
const at = (what: string) => `POST /desk/orders/o-1/${what}`
const signIn = vi.fn()
const surroundings = { signIn, Classes: () => null }

async function open(data = file(), routes: Parameters<typeof serve>[0] = {}) {
  const server = serve({ [GET]: { data }, ...routes })
  render(
    <Provider store={store}>
      <MemoryRouter>
        <SurroundingsContext value={surroundings}>
          <OrderFile id="o-1" />
        </SurroundingsContext>
      </MemoryRouter>
    </Provider>,
  )
  await until(() => screen.queryByRole('group', { name: 'What you can do' }) !== null)
  return server
}

const button = (name: string) => screen.getByRole('button', { name })
const dialog = () => screen.queryByRole('dialog')
const field = (name: string | RegExp) => within(dialog()!).getByLabelText<HTMLInputElement>(name)
const type = (name: string | RegExp, value: string) => fireEvent.change(field(name), { target: { value } })
const choose = (name: string) => {
  fireEvent.click(button(name))
  return until(() => dialog() !== null)
}
const send = (name: string) => fireEvent.click(within(dialog()!).getByRole('button', { name }))
const title = () => screen.getByText('In review', { selector: 'p > strong' })

const inReview = (changes = {}) =>
  fileIn(
    'in_review',
    [
      { to: 'question', requires: ['text'] },
      { to: 'filed', requires: ['office', 'number', 'filed_on'] },
    ],
    { next_act: 'file', ...changes },
  )

const underReview = (next_act: DeskNextAct = 'decide_money') => {
  const order = paidOrder({ paid: false, state: 'review', stage: null })
  return file({ order, allowed: ['review'], next: [], next_act })
}

beforeEach(() => {
  signIn.mockReset()
  store.set(sessionAtom, { ...session, tenant_role: 'operator' })
})

describe('the file of an order', () => {
  it('is taken from the version that was seen, and shows what it is then', async () => {
    const server = await open(file(), { [at('take')]: { data: inReview() } })
    fireEvent.click(button('Take it'))
    await until(() => screen.queryByRole('button', { name: 'Record the filing' }) !== null)
    expect(server.sent(at('take'))[0]?.headers['If-Match']).toBe('"v3"')
    await until(() => document.activeElement?.contains(title()) ?? false)
  })

  it('asks for the facts that a stage requires, with the office of the territory', async () => {
    const server = await open(inReview(), { [at('stage')]: { data: fileIn('filed', []) } })
    await choose('Record the filing')
    expect(field('Office').value).toBe('EUIPO')
    type('Application number', '018912345')
    type('Filed on', '2026-11-20')
    send('Record the filing')
    await until(() => dialog() === null)
    expect(server.sent(at('stage'))[0]?.body).toEqual({
      to: 'filed',
      office: 'EUIPO',
      number: '018912345',
      filed_on: '2026-11-20',
    })
  })

  it('sends the office that was chosen, where the browser has translated its name', async () => {
    const review = inReview()
    const { trademark_data } = review.order
    const elsewhere = { ...trademark_data, country_protection: 'OTHER' } as typeof trademark_data
    const order = { ...review.order, trademark_data: elsewhere }
    const server = await open({ ...review, order }, { [at('stage')]: { data: fileIn('filed', []) } })
    await choose('Record the filing')
    const office = within(dialog()!).getByRole<HTMLOptionElement>('option', { name: 'WIPO' })
    office.textContent = 'OMPI'
    office.selected = true
    fireEvent.change(field('Office'))
    send('Record the filing')
    await until(() => dialog() === null)
    expect(server.sent(at('stage'))[0]?.body).toEqual({ to: 'filed', office: 'WIPO' })
  })

  it('shows what is wrong under the fields, with all that was typed', async () => {
    await open(inReview(), { [at('stage')]: refusal(422, 'invalid_data', { number: 'required' }) })
    await choose('Record the filing')
    type('Filed on', '2026-11-20')
    send('Record the filing')
    await until(() => field('Application number').getAttribute('aria-invalid') === 'true')
    expect(document.activeElement).toBe(field('Application number'))
    expect(within(dialog()!).queryByText('Write the application number')).not.toBeNull()
    expect(field('Filed on').value).toBe('2026-11-20')
  })

  it('shows the newer file when somebody else was faster, and sends what was typed from there', async () => {
    const server = await open(inReview(), { [at('stage')]: refusal(412, 'version_stale') })
    await choose('Ask the customer')
    type('Question', 'With an accent?')
    server.routes[GET] = {
      data: inReview({ revision: 4, events: [event({ kind: 'note', text: 'Called her.' })] }),
    }
    send('Ask the customer')
    await until(() => screen.queryByText('Called her.') !== null)
    expect(within(dialog()!).getByRole('alert').textContent).toContain('Somebody else has changed this file')
    expect(field('Question').value).toBe('With an accent?')
    server.routes[at('stage')] = { data: fileIn('question', []) }
    send('Ask the customer')
    await until(() => dialog() === null)
    const last = server.sent(at('stage')).at(-1)
    expect([last?.headers['If-Match'], last?.body]).toEqual([
      '"v4"',
      { to: 'question', text: 'With an accent?' },
    ])
  })

  it('has what was typed when a dialog is opened again, until it was sent', async () => {
    await open(inReview(), { [at('notes')]: { data: inReview({ revision: 4 }) } })
    await choose('Write a note')
    type('Note', 'Half a tho')
    send('Cancel')
    await until(() => dialog() === null)
    await choose('Write a note')
    expect(field('Note').value).toBe('Half a tho')
    send('Save the note')
    await until(() => dialog() === null)
    await choose('Write a note')
    expect(field('Note').value).toBe('')
  })

  it('asks for a sign-in after 12 hours, above the dialog with what was typed', async () => {
    const said = errors()
    await open(inReview(), { [at('notes')]: refusal(401, 'sign_in_again') })
    await choose('Write a note')
    type('Note', 'Still here')
    send('Save the note')
    await until(() => signIn.mock.calls.length === 1)
    expect(field('Note').value).toBe('Still here')
    expect(said).toEqual([])
  })

  it('sends a document with what it is', async () => {
    const server = await open(inReview(), { [at('documents')]: { data: inReview() } })
    await choose('Attach a document')
    type('What it is', 'invoice')
    const pdf = new File(['%PDF-'], 'invoice.pdf', { type: 'application/pdf' })
    fireEvent.change(field('File'), { target: { files: [pdf] } })
    send('Attach')
    await until(() => dialog() === null)
    const [sent] = server.sent(at('documents'))
    expect([sent?.body, sent?.file?.name]).toEqual([
      { kind: 'invoice', internal: false, text: '' },
      'invoice.pdf',
    ])
  })

  it('says of a refund that it is not confirmed yet', async () => {
    const data = inReview()
    data.payments[0]!.refunding_cents = 700
    await open(data)
    expect(screen.getByText(/a refund of €7 has begun and is not confirmed yet/)).toBeTruthy()
  })

  it('says why an order with a disputed payment is not filed, and until when evidence is accepted', async () => {
    const disputed = { state: 'open', amount_cents: 125000, withdrawn_cents: 125000 } as const
    const dispute = { ...disputed, reason: 'product_not_received', due_at: '2126-12-01T12:00:00Z' }
    const data = inReview({
      next_act: 'dispute',
      next: [{ to: 'withdrawn', requires: ['text'] }],
      events: [event(), event({ id: 'e-2', kind: 'dispute', to: null, amount_cents: 125000, dispute })],
    })
    data.payments[0]!.dispute = dispute
    await open(data)
    const note = screen.getByText(/cannot be filed until the bank has decided/).textContent
    expect(note).toContain('Reason: the customer received nothing.')
    expect(note).toMatch(/dashboard by (Dec 1|1 Dec),? 2126/)
    expect(screen.getByText('€1,250 disputed at the bank')).toBeTruthy()
    expect(screen.getByText(/€1,250 taken back by the bank/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /filed/i })).toBeNull()
  })

  it('lets an order go on although its dispute was lost, for a reason', async () => {
    const lost = inReview({ next_act: 'dispute', next: [], allowed: ['resume'] })
    const reason = event({
      id: 'e-2',
      kind: 'resume',
      to: null,
      by: 'operator',
      internal: true,
      text: 'Paid again',
    })
    const server = await open(lost, { [at('resume')]: { data: inReview({ events: [event(), reason] }) } })
    await choose('Go on all the same')
    type('Reason', 'Paid again')
    send('Go on')
    await until(() => screen.queryByText('Goes on although the dispute was lost') !== null)
    expect(server.sent(at('resume'))[0]?.body).toEqual({ text: 'Paid again' })
  })

  it('tells an inquiry from a dispute, in the history and beside the payment', async () => {
    const data = inReview({ next_act: 'dispute', next: [] })
    const inquiry = {
      state: 'open',
      amount_cents: 125000,
      withdrawn_cents: 0,
      reason: '',
      due_at: null,
    } as const
    data.payments[0]!.dispute = inquiry
    data.events = [event({ kind: 'dispute', to: null, amount_cents: 125000, dispute: inquiry })]
    await open(data)
    expect(screen.getAllByText(/The bank asks about €1,250/).length).toBe(2)
  })

  it('says nothing of a dispute that was won but beside the payment and in the history', async () => {
    const data = inReview()
    data.payments[0]!.dispute = {
      state: 'won',
      amount_cents: 125000,
      withdrawn_cents: 0,
      reason: 'fraudulent',
      due_at: null,
    }
    await open(data)
    expect(screen.getByText(/€1,250 disputed at the bank, won/)).toBeTruthy()
    expect(screen.queryByText(/cannot be filed/)).toBeNull()
  })

  it('refunds the amount that was shown twice', async () => {
    const server = await open(inReview(), { [at('refunds')]: { data: inReview() } })
    await choose('Refund')
    fireEvent.click(field('A part'))
    type(/^Amount/, '1.100')
    send('Refund')
    expect(within(dialog()!).getByText('Invalid number')).toBeTruthy()
    type(/^Amount/, '50,5')
    send('Refund €50.50')
    expect(within(dialog()!).getByText(/€50.50 go back to Ana Gil/)).toBeTruthy()
    expect(server.sent(at('refunds'))).toEqual([])
    type(/^Amount/, '60')
    expect(within(dialog()!).queryByText(/go back to/)).toBeNull()
    send('Refund €60')
    send('Yes, refund €60')
    await until(() => dialog() === null)
    expect(server.sent(at('refunds'))[0]?.body).toEqual({ amount_cents: 6000, reason: '' })
  })

  it('decides about money only when a decision was chosen', async () => {
    const money = underReview()
    const server = await open(money, { [at('review')]: { data: file() } })
    await choose('Decide about the money')
    send('Release')
    await until(() => within(dialog()!).queryByText(/Choose what to do with the money/) !== null)
    fireEvent.click(field('Give it back'))
    send('Give it back')
    await until(() => dialog() === null)
    expect(server.sent(at('review')).map(({ body }) => body)).toEqual([{ decision: 'refund', reason: '' }])
  })

  it('does not offer to give money back that the bank has taken back', async () => {
    const money = underReview('dispute')
    const taken = { amount_cents: 125000, withdrawn_cents: 125000, reason: 'general', due_at: null }
    Object.assign(money.payments[0]!, { refundable_cents: 0, dispute: { state: 'open', ...taken } })
    await open(money)
    await choose('Decide about the money')
    expect(field('Release')).toBeTruthy()
    expect(within(dialog()!).queryByLabelText('Give it back')).toBeNull()
    expect(
      within(dialog()!).getByText('€1,250 taken back by the bank: no refund of it is possible'),
    ).toBeTruthy()
  })

  it('leaves an order unpaid whose money the bank has taken back for good', async () => {
    const money = underReview()
    const taken = { amount_cents: 125000, withdrawn_cents: 125000, reason: 'general', due_at: null }
    const dispute = { state: 'lost', ...taken }
    Object.assign(money.payments[0]!, { status: 'mismatch', refundable_cents: 0, dispute })
    const server = await open(money, { [at('review')]: { data: file() } })
    await choose('Decide about the money')
    fireEvent.click(field('Leave it unpaid'))
    send('Leave it unpaid')
    await until(() => dialog() === null)
    expect(server.sent(at('review')).map(({ body }) => body)).toEqual([{ decision: 'unpaid', reason: '' }])
  })

  it('gives a price in its parts, in cents, and shows what they come to with VAT', async () => {
    const asked = file({ allowed: ['price'], next: [], next_act: 'give_price' })
    const server = await open(asked, { [at('price')]: { data: file() } })
    await choose('Give a price')
    type(/^Official fee/, '1234,5')
    send('Send the price')
    await until(() => within(dialog()!).queryByText(/Write the price of our service/) !== null)
    type(/^Our service/, '271.53')
    expect(within(dialog()!).getByRole('status').textContent).toBe('VAT 21%: €57.02Total: €1,563.05')
    send('Send the price')
    await until(() => dialog() === null)
    const body = { official_fee_cents: 123450, service_cents: 27153, text: '' }
    expect(server.sent(at('price')).map(sent => sent.body)).toEqual([body])
  })

  it('corrects only what was changed', async () => {
    const server = await open(inReview(), { [at('corrections')]: { data: inReview() } })
    await choose('Correct a typing error')
    type('Street and number', 'Mayor 12')
    send('Save 1 correction')
    await until(() => dialog() === null)
    expect(server.sent(at('corrections'))[0]?.body).toEqual({
      changes: [{ path: 'owners[0].address.street', value: 'Mayor 12' }],
    })
  })

  it('shows the history, the newest first, and tells notes apart', async () => {
    const events = [
      event(),
      event({ id: 'e-2', to: 'question', by: 'operator', who: 'op@example.com', text: 'With an accent?' }),
      event({ id: 'e-3', from: 'question', to: 'in_review', by: 'customer', text: 'Yes.' }),
      event({
        id: 'e-4',
        kind: 'note',
        internal: true,
        by: 'operator',
        who: 'op@example.com',
        text: 'Good.',
      }),
    ]
    await open(inReview({ events }))
    const region = screen.getByRole('region', { name: 'History' })
    const items = within(region)
      .getAllByRole('listitem')
      .map(item => item.textContent)
    expect(items.map(item => /(Good|Yes|accent|Received)/.exec(item ?? '')?.[0])).toEqual([
      'Good',
      'Yes',
      'accent',
      'Received',
    ])
    expect(items[0]).toContain('internal')
    expect(items[1]).toContain('The customer answered')
  })

  it('says in words which field was corrected, and with which version of the words the customer asked to begin', async () => {
    const changes = [{ path: 'owners[0].name', before: 'Anna', after: 'Ana' }]
    await open(inReview({ events: [event({ kind: 'correction', by: 'operator', to: null, changes })] }))
    const region = screen.getByRole('region', { name: 'History' })
    expect(within(region).getByRole('listitem').textContent).toContain('Owner 1: Name: Anna Ana')
    expect(screen.getByText(/words of 22 Nov 2026, in Spanish$/)).toBeTruthy()
  })

  it('loads again when it could not be loaded', async () => {
    errors()
    let tries = 0
    const answer = (_: Asked) => (tries++ === 0 ? refusal(500, 'unknown') : { data: file() })
    serve({ [GET]: answer })
    render(
      <Provider store={store}>
        <MemoryRouter>
          <SurroundingsContext value={surroundings}>
            <OrderFile id="o-1" />
          </SurroundingsContext>
        </MemoryRouter>
      </Provider>,
    )
    await until(() => screen.queryByText('This could not be loaded') !== null)
    fireEvent.click(button('Try again'))
    await until(() => screen.queryByRole('button', { name: 'Take it' }) !== null)
  })
})
