import type { Consent } from '../../api/contract.gen'

/** Whether terms or privacy are not accepted in the version in force. */
export function lacksDocuments(consents: Consent[]): boolean {
  const accepted = (purpose: Consent['purpose']) =>
    consents.some(c => c.purpose === purpose && c.in_force && !c.withdrawn_at)
  return !accepted('terms') || !accepted('privacy')
}
