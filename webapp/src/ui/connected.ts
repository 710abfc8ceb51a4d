import { text } from '../i18n'
import { store } from '../state'
import { askedAtom, confirm } from './confirm'

/**
 * Waits until the browser has a network, in a dialog that says so, and what becomes of what was typed. Reports false if the
 * customer does not want to wait; what was typed stays. The screen has loaded the words.
 */
export async function connected(
  words: 'offline_registration' | 'offline_message' | 'offline_data',
): Promise<boolean> {
  if (navigator.onLine) return true
  const back = () => store.get(askedAtom)?.answer(true)
  addEventListener('online', back, { once: true })
  try {
    return await confirm({
      title: text('offline_title'),
      body: text(words),
      yes: text('offline_yes'),
      no: text('offline_no'),
    })
  } finally {
    removeEventListener('online', back)
  }
}
