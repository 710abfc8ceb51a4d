import { act, render } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { Provider, store } from '../state'
import { AskedQuestion } from './AskedQuestion'
import { askedAtom, confirm, dialog } from './confirm'

let there = false
vi.mock('./ConfirmDialog', () => {
  if (!there) throw new Error('no network')
  return { default: () => 'asked' }
})

describe('a question whose dialog cannot be loaded', () => {
  it('is answered no, and the next one tries again', async () => {
    const { container } = render(
      <Provider store={store}>
        <AskedQuestion />
      </Provider>,
    )
    expect(await confirm({ title: 'Remove it?' })).toBe(false)
    expect(store.get(askedAtom)).toBeNull()
    there = true
    await act(async () => {
      void confirm({ title: 'Remove it?' })
      await new Promise<void>(loaded => store.sub(dialog.found, loaded))
    })
    expect(container.textContent).toBe('asked')
  })
})
