import { text } from '../../i18n'
import { store } from '../../state'
import { askedAtom, confirm } from '../../ui/confirm'

/**
 * Waits until the browser has a network, in a dialog that says so. Reports false if the customer does not want to wait; what was
 * typed stays.
 */
export async function connected(): Promise<boolean> {
  if (navigator.onLine) return true
  const back = () => store.get(askedAtom)?.answer(true)
  addEventListener('online', back, { once: true })
  try {
    return await confirm({
      title: text('wizard_offline_title'),
      body: text('wizard_offline_text'),
      yes: text('wizard_offline_yes'),
      no: text('wizard_offline_no'),
    })
  } finally {
    removeEventListener('online', back)
  }
}
