import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { lost, refusal, serve } from '../../../api/testserver'
import { TIMEOUT } from '../../../api/transport'
import { text } from '../../../i18n'
import { load } from '../../../i18n/bundles'
import { until } from '../../../testing'
import { toast } from '../../../ui/toast'
import { CardForm } from './CardForm'

await load('en', 'steps')

const START = 'POST /trademarks/o-1/requeststart'

const attemptBegun = vi.hoisted(() => vi.fn())
const confirmPayment = vi.fn()
const intent = { id: 'pi_1', status: 'requires_payment_method', amount: 17500, currency: 'eur' }

/** The callbacks of the provider's fields, which never come by themselves. */
let fields: { onReady: () => void; onLoadError: () => void }

vi.mock('@stripe/react-stripe-js', () => ({
  PaymentElement: (callbacks: typeof fields) => {
    fields = callbacks
    return null
  },
  useElements: () => ({ fetchUpdates: () => Promise.resolve() }),
  useStripe: () => ({
    retrievePaymentIntent: () => Promise.resolve({ paymentIntent: intent }),
    confirmPayment,
  }),
}))
vi.mock('./attempt', () => ({
  attemptBegun,
  attemptEnded: () => Promise.resolve(),
}))

beforeEach(() => serve({ [START]: { status: 204 } }))

/** Presses the button, and returns the note that follows. No toast repeats it. */
async function pay(onPaying = vi.fn()) {
  const said = vi.spyOn(toast, 'error').mockReturnValue(() => {})
  const callbacks = { onPaying, onChanged: vi.fn(), onLost: vi.fn(), onUnready: vi.fn(), onPaid: vi.fn() }
  const { container } = render(
    <CardForm order="o-1" version={3} secret="cs_1" cents={17500} currency="EUR" {...callbacks} />,
  )
  fireEvent.submit(container.querySelector('form')!)
  await until(() => screen.queryByText(text('payment_failed')) !== null)
  expect(said).not.toHaveBeenCalled()
  return screen.getByRole('alert').textContent
}

afterEach(() => {
  vi.useRealTimers()
  cleanup()
  vi.clearAllMocks()
})

it('P24: sends no payment that it cannot record first, and can be tried again', async () => {
  attemptBegun.mockRejectedValue(new Error('a part could not be loaded'))
  const onPaying = vi.fn()
  const note = await pay(onPaying)
  expect(note).toContain(text('payment_not_sent'))
  expect(note).not.toContain(text('payment_failed_line'))
  expect(onPaying.mock.calls).toEqual([[true], [false]])
  expect(confirmPayment).not.toHaveBeenCalled()
})

it.each([
  ['is refused', refusal(409, 'conflict'), 'words of conflict'],
  ['is lost', lost, text('NETWORK_ERROR')],
])('sends no payment where the request to begin %s', async (_, answer, words) => {
  serve({ [START]: answer })
  const note = await pay()
  expect(note).toContain(words)
  expect(note).not.toContain(text('payment_failed_line'))
  expect(attemptBegun).not.toHaveBeenCalled()
  expect(confirmPayment).not.toHaveBeenCalled()
})

it('P23: sends no payment of a version that another tab replaced meanwhile', async () => {
  serve({ [START]: refusal(412, 'version_stale') })
  const onChanged = vi.fn()
  const callbacks = { onPaying: vi.fn(), onChanged, onLost: vi.fn(), onUnready: vi.fn(), onPaid: vi.fn() }
  const { container } = render(
    <CardForm order="o-1" version={3} secret="cs_1" cents={17500} currency="EUR" {...callbacks} />,
  )
  fireEvent.submit(container.querySelector('form')!)
  await until(() => onChanged.mock.calls.length > 0)
  expect(attemptBegun).not.toHaveBeenCalled()
  expect(confirmPayment).not.toHaveBeenCalled()
})

it('asks to begin at once, in the words above the button, and then pays', async () => {
  const server = serve({ [START]: { status: 204 } })
  attemptBegun.mockResolvedValue(undefined)
  confirmPayment.mockResolvedValue({ error: { type: 'card_error', message: 'No.', payment_intent: intent } })
  await pay()
  expect(server.log()).toEqual([START])
  expect(server.sent(START)[0]?.headers['If-Match']).toBe('"v3"')
  expect(confirmPayment).toHaveBeenCalledOnce()
  const button = screen.getByRole('button')
  expect(button.textContent).toBe(text('payment_pay', { price: '€175' }))
  expect(document.getElementById(button.getAttribute('aria-describedby')!)?.textContent).toBe(
    text('payment_express'),
  )
})

it('says the reason of a decline once, in a note that stays and says that nothing was charged', async () => {
  attemptBegun.mockResolvedValue(undefined)
  const declined = { type: 'card_error', message: 'Your card was declined.', payment_intent: intent }
  confirmPayment.mockResolvedValue({ error: declined })
  const note = await pay()
  expect(note).toContain(`${declined.message} ${text('payment_failed_line')}`)
})

it('says only in the toast, and not as a failed payment, that a field is not complete', async () => {
  attemptBegun.mockResolvedValue(undefined)
  confirmPayment.mockResolvedValue({ error: { type: 'validation_error', message: 'Incomplete.' } })
  const said = vi.spyOn(toast, 'error').mockReturnValue(() => {})
  const callbacks = {
    onPaying: vi.fn(),
    onChanged: vi.fn(),
    onLost: vi.fn(),
    onUnready: vi.fn(),
    onPaid: vi.fn(),
  }
  const { container } = render(
    <CardForm order="o-1" version={3} secret="cs_1" cents={17500} currency="EUR" {...callbacks} />,
  )
  fireEvent.submit(container.querySelector('form')!)
  await until(() => said.mock.calls.length > 0)
  expect(said.mock.calls).toEqual([['Incomplete.']])
  expect(screen.queryByText(text('payment_failed'))).toBeNull()
  expect(callbacks.onLost).not.toHaveBeenCalled()
})

it('removes the toast of a field that is not complete when the customer pays again', async () => {
  attemptBegun.mockResolvedValue(undefined)
  confirmPayment.mockResolvedValueOnce({ error: { type: 'validation_error', message: 'Incomplete.' } })
  const dismiss = vi.fn()
  const said = vi.spyOn(toast, 'error').mockReturnValue(dismiss)
  const onPaid = vi.fn()
  const callbacks = { onPaying: vi.fn(), onChanged: vi.fn(), onLost: vi.fn(), onUnready: vi.fn(), onPaid }
  const { container } = render(
    <CardForm order="o-1" version={3} secret="cs_1" cents={17500} currency="EUR" {...callbacks} />,
  )
  fireEvent.submit(container.querySelector('form')!)
  await until(() => said.mock.calls.length > 0)
  expect(dismiss).not.toHaveBeenCalled()

  confirmPayment.mockResolvedValueOnce({ paymentIntent: { ...intent, status: 'succeeded' } })
  fireEvent.submit(container.querySelector('form')!)
  await until(() => onPaid.mock.calls.length > 0)
  expect(dismiss).toHaveBeenCalledOnce()
})

/** Shows the form with timers of the test, and returns the callback for fields that do not come. */
function waiting() {
  vi.useFakeTimers()
  const onUnready = vi.fn()
  const callbacks = { onPaying: vi.fn(), onChanged: vi.fn(), onLost: vi.fn(), onUnready, onPaid: vi.fn() }
  render(<CardForm order="o-1" version={3} secret="cs_1" cents={17500} currency="EUR" {...callbacks} />)
  return onUnready
}

const passes = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms)
  })

it('does not wait for ever for fields of the provider that do not come', () => {
  const onUnready = waiting()
  passes(TIMEOUT - 1)
  expect(onUnready).not.toHaveBeenCalled()
  passes(1)
  expect(onUnready).toHaveBeenCalledOnce()
})

it('waits no longer once the fields of the provider are there', () => {
  const onUnready = waiting()
  act(() => fields.onReady())
  passes(TIMEOUT)
  expect(onUnready).not.toHaveBeenCalled()
})

it('gives up at once where the provider reports that its fields cannot be loaded', () => {
  const onUnready = waiting()
  act(() => fields.onLoadError())
  expect(onUnready).toHaveBeenCalledOnce()
})
