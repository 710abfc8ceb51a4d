import { useCallback } from 'react'
import { useText } from '../../../i18n'
import { Checkbox } from '../../../ui/Checkbox'
import type { PartyForm } from '../../party/form'
import { PartyFields } from '../../party/PartyFields'
import styles from './OwnersForm.module.css'
import type { OwnersFormProps } from './step'

/** Who receives the invoice: the first owner, or the data typed here. */
export function Billing({ form, faults, onChange }: Omit<OwnersFormProps, 'signedIn'>) {
  const t = useText()
  const changeData = useCallback(
    (customBillingData: PartyForm, path: string) => onChange({ customBillingData }, path),
    [onChange],
  )
  return (
    <section className={styles.card} aria-labelledby="billing">
      <h2 id="billing" className={styles.title}>
        {t('owners_billing')}
      </h2>
      <Checkbox
        id="use_owner_billing"
        label={t('owners_billing_use_owner')}
        checked={form.useOwnerBilling}
        onChange={useOwnerBilling => onChange({ useOwnerBilling }, 'custom_billing_data')}
      />
      {!form.useOwnerBilling && (
        <PartyFields
          party={form.customBillingData}
          path="custom_billing_data"
          role="BILLING"
          section="section-billing billing"
          faults={faults}
          onChange={changeData}
        />
      )}
    </section>
  )
}
