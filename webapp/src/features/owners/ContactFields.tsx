import { useText } from '../../i18n'
import { EmailField, TextField } from '../../ui/Field'
import { fieldOf, type PartyProps } from './field'
import styles from './PartyFields.module.css'

/**
 * How to reach a party. The first owner and who is billed must have an e-mail address; a website is
 * asked of the first owner only.
 */
export function ContactFields(props: PartyProps) {
  const t = useText()
  const field = fieldOf(props)
  const first = props.role === 'FIRST_OWNER'
  return (
    <fieldset className={styles.part}>
      <legend className={styles.legend}>{t('owners_contact_data')}</legend>
      <EmailField
        label={t('owners_email')}
        optional={props.role === 'OWNER' ? t('optional') : undefined}
        hint={first ? t('owners_email_hint') : undefined}
        {...field('email', 'email')}
      />
      <div className={styles.row}>
        <TextField
          label={t('owners_phone')}
          optional={t('optional')}
          type="tel"
          inputMode="tel"
          {...field('phone', 'tel')}
        />
        {first && (
          <TextField
            label={t('owners_website')}
            optional={t('optional')}
            inputMode="url"
            autoCapitalize="none"
            spellCheck={false}
            {...field('website', 'url')}
          />
        )}
      </div>
    </fieldset>
  )
}
