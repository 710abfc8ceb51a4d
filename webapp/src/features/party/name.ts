import type { Party } from '../../core'

/** The name of a person or a company; empty while nothing is typed. */
export function partyName(party: Pick<Party, 'type' | 'name' | 'lastname' | 'company'>): string {
  return party.type === 'COMPANY' ? party.company.trim() : `${party.name} ${party.lastname}`.trim()
}
