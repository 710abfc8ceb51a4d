import { useText } from '../../i18n'
import { TextField } from '../../ui/Field'
import { CountrySelect } from './CountrySelect'
import { fieldOf, type PartyProps } from './field'
import styles from './PartyFields.module.css'

export function AddressFields(props: PartyProps) {
  const t = useText()
  const field = fieldOf(props)
  return (
    <fieldset className={styles.part}>
      <legend className={styles.legend}>{t('owners_address')}</legend>
      <TextField label={t('owners_address_street')} {...field('address_street', 'address-line1')} />
      <div className={styles.place}>
        <TextField label={t('owners_address_zipcode')} {...field('address_zipcode', 'postal-code')} />
        <TextField label={t('owners_address_city')} {...field('address_city', 'address-level2')} />
        <CountrySelect label={t('owners_address_country')} {...field('address_country', 'country')} />
      </div>
    </fieldset>
  )
}
