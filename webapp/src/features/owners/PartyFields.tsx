import { useText } from '../../i18n'
import { faultAt } from '../../ui/faults'
import { SelectField, TextField } from '../../ui/Field'
import { Segments } from '../../ui/Segments'
import { AddressFields } from './AddressFields'
import { ContactFields } from './ContactFields'
import { CountrySelect } from './CountrySelect'
import { withType } from './edit'
import { fieldOf, type PartyProps } from './field'
import { ID_TYPES } from './form'
import styles from './PartyFields.module.css'

/** The fields of a person or a company. */
export function PartyFields(props: PartyProps) {
  const { party, path, faults, onChange } = props
  const t = useText()
  const field = fieldOf(props)
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
      {party.type === 'PERSON' ? (
        <div className={styles.row}>
          <TextField label={t('owners_name')} {...field('name', 'given-name')} />
          <TextField label={t('owners_lastname')} {...field('lastname', 'family-name')} />
        </div>
      ) : (
        <TextField label={t('owners_company')} {...field('company', 'organization')} />
      )}
      <div className={styles.row}>
        {party.type === 'PERSON' && (
          <CountrySelect label={t('owners_nationality')} {...field('nationality')} />
        )}
        <SelectField label={t('owners_idType')} {...field('idType')}>
          <option value="">{t('owners_select')}</option>
          {ID_TYPES.map(type => (
            <option key={type} value={type}>
              {t(`owners_idType_${type}`)}
            </option>
          ))}
        </SelectField>
        <TextField label={t('owners_id')} {...field('id')} />
      </div>
      <AddressFields {...props} />
      <ContactFields {...props} />
    </div>
  )
}
