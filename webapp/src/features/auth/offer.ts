/** Whether a customer who has just signed in is offered a passkey. The customer can refuse it for good, in this browser. */
import { keepsPasskeys, listPasskeys } from '../../api/passkeys'
import { isKept, keep } from '../../storage'

const REFUSED = 'sello.passkey'

export const refuseOffer = (): void => keep(REFUSED, 'refused')

/** An offer is worth a second at most: the customer waits to go on. */
const PATIENCE = 1000

/** Whether the device can keep a passkey and the account has none yet. A failure is no: the account page has the offer too. */
export async function isOfferDue(): Promise<boolean> {
  if (isKept(REFUSED)) return false
  try {
    return (await keepsPasskeys()) && (await listPasskeys(AbortSignal.timeout(PATIENCE))).length === 0
  } catch {
    return false
  }
}
