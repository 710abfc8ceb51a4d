import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { order, paymentOf, refusal, serve } from '../../../api/testserver'
import { text } from '../../../i18n'
import { load } from '../../../i18n/bundles'
import { keep } from '../../../storage'
import { until } from '../../../testing'
import { attempts } from './attempt'
import { FindingOut } from './FindingOut'

await load('en', 'steps')
afterEach(cleanup)

const CHECK = 'POST /trademarks/o-1/checkpayment'
const payment = paymentOf(17500, 'open')

it('believes the server that an order is paid, also where the provider cannot be asked', async () => {
  const paid = order({ state: 'paid', paid: true, payment: { ...payment, status: 'succeeded' } })
  const unavailable = refusal(503, 'payment_unavailable')
  serve({ 'GET /trademarks/o-1': { data: paid }, [CHECK]: unavailable })
  const onPaid = vi.fn()
  render(<FindingOut order="o-1" cents={17500} onPaid={onPaid} onUnpaid={vi.fn()} onClose={vi.fn()} />)
  await until(() => onPaid.mock.calls.length > 0)
  expect(onPaid.mock.calls).toEqual([[{ order: 'o-1', payment: 'pi_1', cents: 17500 }]])
})

it('offers nothing to press while it is finding out', async () => {
  const server = serve({
    'GET /trademarks/o-1': { data: order({ payment }) },
    [CHECK]: refusal(503, 'unknown'),
  })
  render(<FindingOut order="o-1" cents={17500} onPaid={vi.fn()} onUnpaid={vi.fn()} onClose={vi.fn()} />)
  await until(() => server.sent(CHECK).length > 0)
  expect(screen.getByRole('status').textContent).toContain(text('payment_finding'))
  expect(screen.queryByRole('button')).toBeNull()
})

it('P24: says that an order cannot be asked about any more, and forgets the attempt only when told to', async () => {
  keep('sello.draft.paying', { 'o-1': 17500 })
  serve({ 'GET /trademarks/o-1': refusal(404, 'not_found') })
  const onClose = vi.fn()
  render(<FindingOut order="o-1" cents={17500} onPaid={vi.fn()} onUnpaid={vi.fn()} onClose={onClose} />)
  await until(() => screen.queryByText(text('payment_gone')) !== null)
  expect(await attempts()).toEqual({ 'o-1': 17500 })
  expect(onClose).not.toHaveBeenCalled()
  act(() => screen.getByText(text('payment_gone_end')).click())
  await until(() => onClose.mock.calls.length > 0)
  expect(await attempts()).toEqual({})
})
