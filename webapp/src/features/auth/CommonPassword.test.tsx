import { act, cleanup, render, screen } from '@testing-library/react'
import { beforeAll, expect, it, vi } from 'vitest'
import { loadCore } from '../../core'
import { fromDisk, passwordsFromDisk } from '../../core/testing'
import { text } from '../../i18n'
import { load } from '../../i18n/bundles'
import { CommonPassword } from './CommonPassword'

vi.mock('../../core/passwords', () => ({ loadCommonPasswords: vi.fn() }))
const { loadCommonPasswords } = await import('../../core/passwords')

beforeAll(() => load('en', 'advice'))

const shown = async (password: string) => {
  await act(() => Promise.resolve(render(<CommonPassword password={password} />)))
  return screen.queryByText(text('advice_common_password'))
}

it('says politely that a password is a common one', async () => {
  const core = await loadCore(fromDisk)
  core.loadCommonPasswords({ list: await passwordsFromDisk() })
  vi.mocked(loadCommonPasswords).mockResolvedValue(core)
  const advice = await shown('Password1')
  expect(advice?.closest('[aria-live=polite]')).not.toBeNull()
  cleanup()
  expect(await shown('Correct-horse-7')).toBeNull()
})

it('says nothing where the list cannot be read', async () => {
  vi.mocked(loadCommonPasswords).mockRejectedValue(new Error('offline'))
  expect(await shown('Password1')).toBeNull()
})
