import { emptyParty, type PartyForm } from '../../party/form'
import type { OwnersForm } from '../model/owners'

type Owners = Pick<OwnersForm, 'owners'>

/** Replaces the owner with the same key. */
export function withOwner({ owners }: Owners, owner: PartyForm): Owners {
  return { owners: owners.map(o => (o.key === owner.key ? owner : o)) }
}

export function withNewOwner({ owners }: Owners): Owners {
  return { owners: [...owners, emptyParty()] }
}

/** Removes an owner. The first one stays: an order has at least one. */
export function withoutOwner({ owners }: Owners, key: string): Owners {
  return { owners: owners.filter((o, i) => i === 0 || o.key !== key) }
}
