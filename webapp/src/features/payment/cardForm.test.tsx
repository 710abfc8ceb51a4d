import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { text } from '../../i18n'
import { load } from '../../i18n/bundles'
import { until } from '../../testing'
import { CardForm } from './CardForm'

await load('en', 'steps')

const confirmPayment = vi.fn()
const intent = { id: 'pi_1', status: 'requires_payment_method', amount: 17500, currency: 'eur' }

vi.mock('@stripe/react-stripe-js', () => ({
  PaymentElement: () => null,
  useElements: () => ({ fetchUpdates: () => Promise.resolve() }),
  useStripe: () => ({
    retrievePaymentIntent: () => Promise.resolve({ paymentIntent: intent }),
    confirmPayment,
  }),
}))
vi.mock('./attempt', () => ({
  attemptBegun: () => Promise.reject(new Error('a part could not be loaded')),
  attemptEnded: () => Promise.resolve(),
}))

it('P24: sends no payment that it cannot record first, and can be tried again', async () => {
  const onPaying = vi.fn()
  const callbacks = { onPaying, onChanged: vi.fn(), onLost: vi.fn(), onPaid: vi.fn() }
  const { container } = render(
    <CardForm order="o-1" secret="cs_1" cents={17500} currency="EUR" {...callbacks} />,
  )
  fireEvent.submit(container.querySelector('form')!)
  await until(() => screen.queryByText(text('payment_failed')) !== null)
  expect(container.textContent).toContain(text('payment_not_sent'))
  expect(onPaying.mock.calls).toEqual([[true], [false]])
  expect(confirmPayment).not.toHaveBeenCalled()
})
