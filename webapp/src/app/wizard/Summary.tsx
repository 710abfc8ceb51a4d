import { useState, type ReactNode } from 'react'
import type { Party } from '../../core'
import { ClassesView } from '../../features/classes/ClassesView'
import { PartyView } from '../../features/owners/PartyView'
import { TrademarkView } from '../../features/wizard/TrademarkView'
import type { TrademarkForm } from '../../features/wizard/trademark'
import { useText } from '../../i18n'
import { Collapsible } from '../../ui/Collapsible'
import styles from './Wizard.module.css'

/** An order to read: the trademark, who owns it and who is billed, each part to be folded away. */
export function Summary({
  trademark,
  owners,
  use_owner_billing,
  custom_billing_data,
}: {
  trademark: TrademarkForm
  owners: Party[]
  use_owner_billing: boolean
  custom_billing_data: Party | null
}) {
  const t = useText()
  return (
    <div className={styles.summary}>
      <Part title={t('wizard_review_trademark')}>
        <TrademarkView form={trademark} classes={<ClassesView classes={trademark.classifications} />} />
      </Part>
      <Part title={t('wizard_review_owners')}>
        {owners.map((owner, i) => (
          <section key={i} className={styles.party}>
            {owners.length > 1 && <h3>{t('wizard_review_owner', { number: i + 1 })}</h3>}
            <PartyView party={owner} />
          </section>
        ))}
      </Part>
      <Part title={t('wizard_review_billing')}>
        {use_owner_billing || !custom_billing_data ? (
          <p>{t('wizard_review_billing_same')}</p>
        ) : (
          <PartyView party={custom_billing_data} />
        )}
      </Part>
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const [open, setOpen] = useState(true)
  return (
    <div className={styles.part}>
      <Collapsible level={2} open={open} onOpenChange={setOpen} title={title}>
        <div className={styles.partBody}>{children}</div>
      </Collapsible>
    </div>
  )
}
