/** What says that the network is gone cannot be had then: it is loaded before, when there is time. */
import { dialog } from '../ui/confirm'
import { layer as toasts } from '../ui/toast'

function ahead(): void {
  for (const { load } of [toasts, dialog]) load().catch(() => {})
}

;(window.requestIdleCallback ?? setTimeout)(ahead)
