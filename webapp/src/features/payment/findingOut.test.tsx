import { act, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { refusal, serve } from '../../api/testserver'
import { text } from '../../i18n'
import { load } from '../../i18n/bundles'
import { keep } from '../../storage'
import { until } from '../../testing'
import { attempts } from './attempt'
import { FindingOut } from './FindingOut'

await load('en', 'steps')

it('P24: says that an order cannot be asked about any more, and forgets the attempt only when told to', async () => {
  keep('sello.draft.paying', { 'o-1': 17500 })
  serve({ 'POST /trademarks/o-1/checkpayment': refusal(404, 'not_found') })
  const onClose = vi.fn()
  render(<FindingOut order="o-1" cents={17500} onPaid={vi.fn()} onUnpaid={vi.fn()} onClose={onClose} />)
  await until(() => screen.queryByText(text('payment_gone')) !== null)
  expect(await attempts()).toEqual({ 'o-1': 17500 })
  expect(onClose).not.toHaveBeenCalled()
  act(() => screen.getByText(text('payment_gone_end')).click())
  await until(() => onClose.mock.calls.length > 0)
  expect(await attempts()).toEqual({})
})
