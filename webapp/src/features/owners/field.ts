import type { Fault, Role } from '../../core'
import { faultAt } from '../../ui/faults'
import type { PartyForm } from './form'
import { PATHS } from './wire'

type Field = keyof typeof PATHS

/** What each part of the form needs: who it is, where faults stand, and the attributes of a field. */
export type PartyProps = {
  party: PartyForm
  /** Where the party is in the API's shape: `owners[0]`. */
  path: string
  role: Role
  faults: Fault[]
  /** Autofill's section, so that two people on one page are not mixed up. */
  section?: string
  onChange: (party: PartyForm, path: string) => void
}

/** The attributes of a field: its id is its path in the API's shape. */
export function fieldOf({ party, path, faults, section, onChange }: PartyProps) {
  return (name: Field, autofill?: string) => {
    const id = `${path}.${PATHS[name]}`
    return {
      id,
      name: id,
      value: party[name],
      autoComplete: autofill ? [section, autofill].filter(Boolean).join(' ') : 'off',
      error: faultAt(faults, id),
      onChange: (event: { target: { value: string } }) =>
        onChange({ ...party, [name]: event.target.value }, id),
    }
  }
}
