import type { ComponentProps } from 'react'
import type { Fault, Role } from '../../core'
import { ID_TYPES } from '../../core/limits.gen'
import { useText } from '../../i18n'
import { faultAt } from '../../ui/faults'
import { EmailField, SelectField, TextField } from '../../ui/Field'
import { CountrySelect } from './CountrySelect'
import { FIELDS, type Field, type FieldName } from './fields'
import type { PartyForm } from './form'

/** What the fields of a party need. */
export type PartyProps = {
  party: PartyForm
  /** The path of the party in the API's shape: `owners[0]`. */
  path: string
  role: Role
  faults: Fault[]
  /** The section of the browser's autofill, so that two people on one page are not mixed up. */
  section?: string
  /** `path` is the field that changed. */
  onChange: (party: PartyForm, path: string) => void
}

/** Attributes of the kinds of text. */
const TEXTS = {
  text: {},
  tel: { type: 'tel', inputMode: 'tel' },
  url: { inputMode: 'url', autoCapitalize: 'none', spellCheck: false },
} as const satisfies Record<string, ComponentProps<typeof TextField> | object>

/** One field of a party. The id of its input is its path in the API's shape. */
export function PartyInput({
  name,
  party,
  path,
  role,
  faults,
  section,
  onChange,
}: PartyProps & { name: FieldName }) {
  const t = useText()
  const field: Field = FIELDS[name]
  const id = `${path}.${field.path}`
  const attributes = {
    id,
    name: id,
    label: t(`owners_${name}`),
    value: party[name],
    autoComplete: field.autofill ? [section, field.autofill].filter(Boolean).join(' ') : 'off',
    error: faultAt(faults, id),
    optional: field.optional === 'all' || field.optional === role ? t('optional') : undefined,
    hint: field.hint?.role === role ? t(field.hint.words) : undefined,
    onChange: (event: { target: { value: string } }) =>
      onChange({ ...party, [name]: event.target.value }, id),
  }
  switch (field.input) {
    case 'country':
      return <CountrySelect {...attributes} />
    case 'documentType':
      return (
        <SelectField {...attributes}>
          <option value="">{t('owners_select')}</option>
          {ID_TYPES.map(type => (
            <option key={type} value={type}>
              {t(`owners_idType_${type}`)}
            </option>
          ))}
        </SelectField>
      )
    case 'email':
      return <EmailField {...attributes} />
    case 'text':
    case 'tel':
    case 'url':
      return <TextField {...attributes} {...TEXTS[field.input]} />
  }
}
