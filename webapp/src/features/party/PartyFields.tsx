import { useText, type TextKey } from '../../i18n'
import { faultAt } from '../../ui/faults'
import { Segments } from '../../ui/Segments'
import { NAMED_FIELDS, type Field } from './fields'
import { withType } from './form'
import styles from './PartyFields.module.css'
import { PartyInput, type PartyProps } from './PartyInput'

/** The rows below the choice of the type, each part with its title. */
const PARTS: { title?: TextKey; rows: Field['row'][] }[] = [
  { rows: ['name', 'document'] },
  { title: 'owners_address', rows: ['street', 'place'] },
  { title: 'owners_contact_data', rows: ['email', 'reach'] },
]

/** The fields of a person or a company. */
export function PartyFields(props: PartyProps) {
  const { party, path, faults, onChange } = props
  const t = useText()
  return (
    <div className={styles.fields}>
      <Segments
        legend={t('owners_type')}
        id={`${path}.type`}
        value={party.type}
        options={(['PERSON', 'COMPANY'] as const).map(value => ({ value, label: t(`owners_type_${value}`) }))}
        onChange={type => onChange(withType(party, type), `${path}.type`)}
        error={faultAt(faults, `${path}.type`)}
      />
      {PARTS.map(({ title, rows }) => {
        const fields = rows.map(row => <Row key={row} row={row} {...props} />)
        if (!title) return fields
        return (
          <fieldset key={title} className={styles.part}>
            <legend className={styles.legend}>{t(title)}</legend>
            {fields}
          </fieldset>
        )
      })}
    </div>
  )
}

function Row({ row, ...props }: PartyProps & { row: Field['row'] }) {
  const asked = ({ only }: Field) => !only || only === props.party.type || only === props.role
  return (
    <div className={row === 'place' ? styles.place : styles.row}>
      {NAMED_FIELDS.filter(([, field]) => field.row === row && asked(field)).map(([name]) => (
        <PartyInput key={name} name={name} {...props} />
      ))}
    </div>
  )
}
