import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { order, paymentOf, pricing } from '../../../api/testserver'
import { text } from '../../../i18n'
import { load } from '../../../i18n/bundles'
import { Provider, store } from '../../../state'
import { Receipt } from './Receipt'

await load('en', 'steps')
await load('en', 'stations')

it('the receipt names a refund with its cents where the amounts below it have them', () => {
  const payment = { ...paymentOf(125000, 'succeeded'), refunded_cents: 5000 }
  const paid = order({ state: 'paid', paid: true, quote: pricing, payment })
  render(
    <Provider store={store}>
      <Receipt order={paid} />
    </Provider>,
  )
  expect(screen.getByText(text('success_receipt_refunded')).nextSibling?.textContent).toBe('€50.00')
})
