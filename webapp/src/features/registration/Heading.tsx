import { useText, type TextKey } from '../../i18n'
import { Icon } from '../../ui/Icon'
import { Title } from '../../ui/Title'
import type { Step } from './model/place'
import styles from './Registration.module.css'

const texts: Record<Step, { title: TextKey; lead: TextKey }> = {
  trademark: { title: 'wizard_title', lead: 'wizard_lead' },
  owners: { title: 'wizard_title_owners', lead: 'wizard_lead_owners' },
  contact: { title: 'wizard_title_contact', lead: 'wizard_lead_contact' },
  review: { title: 'wizard_title_review', lead: 'wizard_lead_review' },
}

/** What the steps say instead where the order has no automatic price. */
const unpriced: Partial<Record<Step, TextKey>> = {
  trademark: 'wizard_price_none_line',
  review: 'wizard_lead_review_send',
}

/** What a step is about; it takes the focus when the step begins. */
export function Heading({ step, priced }: { step: Step; priced: boolean }) {
  const t = useText(step === 'trademark' ? 'page' : 'steps')
  return (
    <header className={styles.heading}>
      <Title id="wizard-title">{t(texts[step].title)}</Title>
      <p className={styles.lead}>{t((!priced && unpriced[step]) || texts[step].lead)}</p>
      {step === 'trademark' && (
        <p className={styles.trust}>
          <Icon name="check" /> {t('wizard_trust')}
        </p>
      )}
    </header>
  )
}
