import type { Party } from '../../core'

/** What a party is called; empty while nothing is typed. */
export function partyName(party: Pick<Party, 'type' | 'name' | 'lastname' | 'company'>): string {
  return party.type === 'COMPANY' ? party.company.trim() : `${party.name} ${party.lastname}`.trim()
}
