/** Loads messages and questions when the browser is idle: without a network they could not be loaded any more. */
import { dialog } from './confirm'
import { layer as toasts } from './toast'

function ahead(): void {
  for (const { load } of [toasts, dialog]) load().catch(() => {})
}

;(window.requestIdleCallback ?? setTimeout)(ahead)
