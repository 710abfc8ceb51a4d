import type { Party } from '../../core'
import { useLanguage, useText, type TextKey } from '../../i18n'
import { countryName } from './countries'
import { partyName } from './partyName'
import styles from './PartyView.module.css'

/** A party to read, not to edit: what is empty is left out. */
export function PartyView({ party }: { party: Party }) {
  const t = useText()
  const language = useLanguage()
  const { street, zipcode, city, country } = party.address
  const document = [party.personal_id_type, party.personal_id].filter(Boolean).join(' ')
  const rows: [TextKey, string][] = [
    [party.type === 'COMPANY' ? 'owners_company' : 'owners_name', partyName(party)],
    ['owners_nationality', party.nationality && countryName(party.nationality, language)],
    ['owners_idType', document],
    [
      'owners_address',
      [street, [zipcode, city].filter(Boolean).join(' '), country && countryName(country, language)]
        .filter(Boolean)
        .join(', '),
    ],
    ['owners_email', party.email],
    ['owners_phone', party.phone],
    ['owners_website', party.website],
  ]
  return (
    <dl className={styles.view}>
      {rows
        .filter(([, value]) => value)
        .map(([key, value]) => (
          <div key={key} className={styles.row}>
            <dt>{t(key)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}
