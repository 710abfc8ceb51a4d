import type { Party } from '../../core'
import { partyName } from './name'

/** The name of a party. A first and a last name that are written in different directions stand in the order of the page. */
export function PartyName({ party }: { party: Pick<Party, 'type' | 'name' | 'lastname' | 'company'> }) {
  const { type, name, lastname } = party
  if (type === 'COMPANY' || isFromRight(name) === isFromRight(lastname))
    return <bdi translate="no">{partyName(party)}</bdi>
  return (
    <>
      <bdi translate="no">{name.trim()}</bdi> <bdi translate="no">{lastname.trim()}</bdi>
    </>
  )
}

/** Reports whether the first letter of a text is of a script that is written from right to left. */
const isFromRight = (text: string) => /^\P{L}*[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u.test(text)
