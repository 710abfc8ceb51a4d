/** The key in a mail's link to an order. It opens the order for whoever has it, so it stays in memory only. */
import { atom, store } from '../../../state'

/** The key of the link that was opened last; empty when there is none, or when it has opened its order. */
export const orderKeyAtom = atom('')

/** Takes the key of `#/order?id=..&key=..` out of the address and of its history entry. */
export function takeOrderKey(): void {
  const [link, key] = location.hash.split('&key=')
  if (!key || !link?.startsWith('#/order?')) return
  store.set(orderKeyAtom, key)
  history.replaceState(history.state, '', link)
}
