/** A virtual authenticator of the browser, which has passkeys. */
import type { CDPSession, Page } from '@playwright/test'

export interface Authenticator {
  cdp: CDPSession
  id: string
}

/** Gives the page's browser an authenticator that is part of the device and whose owner touches it at once. */
export async function withAuthenticator(page: Page): Promise<Authenticator> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const options = {
    protocol: 'ctap2' as const,
    transport: 'internal' as const,
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
    automaticPresenceSimulation: true,
  }
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', { options })
  return { cdp, id: authenticatorId }
}

/** Lets the suggestions of the field wait: a virtual authenticator that touches itself would choose one at once. */
export const touches = ({ cdp, id }: Authenticator, enabled: boolean) =>
  cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId: id, enabled })
