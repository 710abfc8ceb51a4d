import type { Party } from '../../core'
import { textOf, useLanguage, useText, type Language, type TextKey } from '../../i18n'
import { Row, Rows } from '../../ui/Rows'
import { countryName } from './countries'
import { NAMED_FIELDS, type FieldName } from './fields'
import { PartyName } from './PartyName'
import { partyName } from './name'
import { textsOf } from './wire'

/** The label of the name of a person or a company. */
const nameLabel = ({ type }: Party) => (type === 'COMPANY' ? 'owners_company' : 'owners_name')

type Line = [label: TextKey, words: string]

/** A party to read, not to edit: empty lines are left out. */
export function PartyView({ party }: { party: Party }) {
  const t = useText()
  const language = useLanguage()
  return (
    <Rows>
      {linesOf(party, language)
        .filter(([, words]) => words)
        .map(([label, words]) => (
          <Row key={label} label={t(label)}>
            {label === nameLabel(party) ? <PartyName party={party} /> : <span translate="no">{words}</span>}
          </Row>
        ))}
    </Rows>
  )
}

/** The lines in the order of the fields; a line of several fields has the place of the first of them. */
function linesOf(party: Party, language: Language): Line[] {
  const texts = textsOf(party)
  const country = (code: string) => code && countryName(code, language)
  const shared: Record<'name' | 'document' | 'address', Line> = {
    name: [nameLabel(party), partyName(party)],
    document: ['owners_idType', joined(' ', documentName(texts.idType), texts.id)],
    address: [
      'owners_address',
      joined(
        ', ',
        texts.address_street,
        joined(' ', texts.address_zipcode, texts.address_city),
        country(texts.address_country),
      ),
    ],
  }
  const own = (name: FieldName, text: string): Line => [`owners_${name}`, text]
  const lines = NAMED_FIELDS.map(([name, { line, input }]) =>
    line ? shared[line] : own(name, input === 'country' ? country(texts[name]) : texts[name]),
  )
  return [...new Set(lines)]
}

/** NIF and NIE are names; the other codes are words of no language but English. */
const documentName = (type: string) =>
  type === 'ID' || type === 'VAT' ? (textOf(`owners_idType_${type}`) ?? type) : type

const joined = (between: string, ...parts: string[]) => parts.filter(Boolean).join(between)
