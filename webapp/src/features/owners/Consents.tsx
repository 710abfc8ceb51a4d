import type { ReactNode } from 'react'
import { useText } from '../../i18n'
import { RichText } from '../../i18n/RichText'
import { Checkbox } from '../../ui/Checkbox'
import { faultAt } from '../../ui/faults'
import styles from './OwnersForm.module.css'
import type { OwnersFormProps } from './OwnersForm'

/** What has to be accepted, and what may be; no box is ticked beforehand. */
export function Consents({ form, faults, onChange }: Omit<OwnersFormProps, 'signedIn'>) {
  const t = useText()
  const box = (path: string, checked: boolean, label: ReactNode, set: (checked: boolean) => object) => (
    <Checkbox
      id={path}
      label={label}
      checked={checked}
      onChange={on => onChange({ ...form, ...set(on) }, path)}
      error={faultAt(faults, path)}
    />
  )
  return (
    <section className={styles.card} aria-labelledby="consents">
      <h2 id="consents" className={styles.title}>
        {t('owners_consents')}
      </h2>
      {box(
        'terms_conditions_accepted',
        form.acceptTermsConditions,
        <RichText
          k="owners_accept_terms"
          parts={{ terms: words => <Document to="terms">{words}</Document> }}
        />,
        acceptTermsConditions => ({ acceptTermsConditions }),
      )}
      {box(
        'privacy_accepted',
        form.acceptPrivacyPolicy,
        <RichText
          k="owners_accept_privacy"
          parts={{ privacy: words => <Document to="privacy">{words}</Document> }}
        />,
        acceptPrivacyPolicy => ({ acceptPrivacyPolicy }),
      )}
      {box('info_accepted', form.acceptCommercial, t('owners_accept_commercial'), acceptCommercial => ({
        acceptCommercial,
      }))}
    </section>
  )
}

/** A document opens beside the form, so that nothing typed is left behind. */
function Document({ to, children }: { to: string; children: ReactNode }) {
  const t = useText()
  return (
    <a href={`#/${to}`} target="_blank" rel="noopener" title={t('owners_new_window')}>
      {children}
    </a>
  )
}
