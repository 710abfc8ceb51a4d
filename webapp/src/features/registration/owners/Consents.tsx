import type { ReactNode } from 'react'
import { useText } from '../../../i18n'
import { Acceptance } from '../../../ui/Acceptance'
import { Checkbox } from '../../../ui/Checkbox'
import { faultAt } from '../../../ui/faults'
import { Unbroken } from '../../../ui/Unbroken'
import styles from './OwnersForm.module.css'
import type { OwnersFormProps } from './step'

/** What has to be accepted, and what may be; no box is ticked beforehand. */
export function Consents({ form, faults, onChange }: Omit<OwnersFormProps, 'signedIn'>) {
  const t = useText()
  const box = (path: string, checked: boolean, label: ReactNode, set: (checked: boolean) => object) => (
    <Checkbox
      id={path}
      label={label}
      checked={checked}
      onChange={on => onChange(set(on), path)}
      error={faultAt(faults, path)}
    />
  )
  return (
    <section className={`${styles.card} ${styles.consents}`} aria-labelledby="consents">
      <h2 id="consents" className={styles.title}>
        {t('owners_consents')}
      </h2>
      {box(
        'terms_conditions_accepted',
        form.acceptTermsConditions,
        <Acceptance of="terms" />,
        acceptTermsConditions => ({ acceptTermsConditions }),
      )}
      {box(
        'privacy_accepted',
        form.acceptPrivacyPolicy,
        <Acceptance of="privacy" />,
        acceptPrivacyPolicy => ({ acceptPrivacyPolicy }),
      )}
      {box(
        'info_accepted',
        form.acceptCommercial,
        <Unbroken words={t('accept_commercial')} />,
        acceptCommercial => ({ acceptCommercial }),
      )}
    </section>
  )
}
