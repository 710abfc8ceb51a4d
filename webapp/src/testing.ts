// What the tests of components share.

import { act } from '@testing-library/react'
import { onTestFinished } from 'vitest'

/** Waits until the condition holds. Only the test's own limit ends it: how long things take depends on the machine. */
export async function until(condition: () => boolean): Promise<void> {
  let over = false
  onTestFinished(() => {
    over = true
  })
  while (!over && !condition()) await act(() => new Promise(resolve => setTimeout(resolve)))
}
