import { expect, it, vi } from 'vitest'
import { againNow } from '../../../again'
import { ApiError } from '../../../api/errors'
import { store } from '../../../state'
import { until } from '../../../testing'
import { checkLogo, logoCheckAtom } from './logo-check'

const keep = vi.hoisted(() => vi.fn())
vi.mock('../../../api/trademarks', () => ({ keepLogoOnServer: keep }))
vi.mock('./logo-file', () => ({ keptLogo: () => Promise.resolve(new File(['x'], 'a.svg')) }))
vi.mock('./picture', () => ({ kindOf: () => Promise.resolve('svg'), adviceOn: () => Promise.resolve([]) }))

/** Waits until a request has failed and the next one is waited for. */
async function failed(times: number): Promise<void> {
  await until(() => keep.mock.calls.length === times && store.get(logoCheckAtom)?.state === 'unchecked')
  await new Promise(resolve => setTimeout(resolve))
}

it('a check that failed is repeated by hand, and by itself when the network is back', async () => {
  keep.mockRejectedValue(new ApiError(0, 'NETWORK_ERROR'))
  const checking = checkLogo({ name: 'a.svg', size: 1 }, [], code => expect.fail(code))
  await failed(1)
  againNow()
  await failed(2)
  keep.mockResolvedValue({ rewritten: false })
  dispatchEvent(new Event('online'))
  await checking
  expect(store.get(logoCheckAtom)).toMatchObject({ state: 'checked', kept: { rewritten: false } })
})
