import { useText } from '../../../i18n'
import { PartyView } from '../../party/PartyView'
import { ClassesView } from '../classes/ClassesView'
import LogoMark from '../mark/LogoMark'
import { toParties } from '../model/input'
import type { Forms } from '../model/opening'
import type { TrademarkForm } from '../model/trademark'
import type { Part } from '../model/versions'
import styles from './Versions.module.css'

/** A part of one version, to read. */
export function PartView({ part, trademark, owners: form }: Forms & { part: Part }) {
  const t = useText('steps')
  const { owners, custom_billing_data: billing } = toParties(form)
  switch (part) {
    case 'trademark':
      return <Mark form={trademark} />
    case 'territory':
      return (
        <p>
          {trademark.country_protection && t(`wizard_territory_${trademark.country_protection}`)}
          {trademark.country_protection === 'OTHER' && `: ${trademark.custom_countries}`}
        </p>
      )
    case 'classes':
      if (!trademark.unknown_class_selected) {
        return <ClassesView classes={trademark.classifications} terms={trademark.terms} />
      }
      return (
        <p>
          {t('wizard_certificate_unknown')}: {trademark.services_description}
        </p>
      )
    case 'owners':
      return owners.map((owner, i) => <PartyView key={i} party={owner} />)
    case 'billing':
      return billing ? <PartyView party={billing} /> : <p>{t('wizard_review_billing_same')}</p>
  }
}

function Mark({ form }: { form: TrademarkForm }) {
  const t = useText()
  return (
    <>
      {form.type && <p>{t(`wizard_type_${form.type}`)}</p>}
      {form.name.trim() && (
        <p className={styles.name}>
          <bdi translate="no">{form.name.trim()}</bdi>
        </p>
      )}
      {form.type === 'LOGO' && form.logo && <LogoMark form={form} />}
    </>
  )
}
