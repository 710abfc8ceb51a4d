// What the tests of components share.

import { act } from '@testing-library/react'
import { onTestFinished, vi } from 'vitest'
import { toast } from './ui/toast'

/** Waits until the condition holds. Only the test's own limit ends it: how long things take depends on the machine. */
export async function until(condition: () => boolean): Promise<void> {
  let over = false
  onTestFinished(() => {
    over = true
  })
  while (!over && !condition()) await act(() => new Promise(resolve => setTimeout(resolve)))
}

/** Returns the words of every error message that is shown from now on. */
export function errors(): string[] {
  const words: string[] = []
  const show = toast.error
  vi.spyOn(toast, 'error').mockImplementation(said => {
    words.push(said)
    return show(said)
  })
  return words
}
