import { renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { text } from '../../i18n'
import { errors, until } from '../../testing'
import { drawable } from './drawable'
import { useOrder } from './useOrder'

vi.mock('./openOrder', () => {
  throw new Error('no network')
})

it('an order that cannot be opened because a part of the page is missing is not shown, and that is said', async () => {
  const said = errors()
  const { result } = renderHook(() => useOrder('o-1', false, drawable))
  await until(() => result.current.found.kind === 'failed')
  expect(said).toHaveLength(1)
  expect(said[0]).toContain(text('chunk_failed_title'))
})
