import { useText } from '../../../i18n'
import { ChoiceCards } from '../../../ui/ChoiceCard'
import { faultAt } from '../../../ui/faults'
import { InfoTip } from '../../../ui/InfoTip'
import type { StepProps } from './step'
import styles from './TrademarkStep.module.css'

export function TypeQuestion({ form, faults, onChange }: StepProps) {
  const t = useText()
  return (
    <ChoiceCards
      id="type"
      name="type"
      legend={<h2 className={styles.asked}>{t('wizard_type_question')}</h2>}
      aside={<InfoTip label={t('wizard_type_info_label')} words="wizard_type_info" />}
      value={form.type}
      onChange={type => onChange({ type }, 'type')}
      error={faultAt(faults, 'type', 'trademark')}
      choices={[
        {
          value: 'NAME',
          title: t('wizard_type_NAME'),
          words: t('wizard_type_NAME_line'),
          art: <span className={styles.art}>Aa</span>,
        },
        {
          value: 'LOGO',
          title: t('wizard_type_LOGO'),
          words: t('wizard_type_LOGO_line'),
          art: (
            <span className={styles.art}>
              <Drawing />
            </span>
          ),
        },
      ]}
    />
  )
}

/** A mark one would draw rather than write. */
function Drawing() {
  return (
    <svg width="30" height="30" viewBox="0 0 30 30" aria-hidden="true" fill="currentColor">
      <circle cx="11" cy="12" r="7" opacity="0.85" />
      <path d="M15 25 24 9l5 16Z" opacity="0.5" />
    </svg>
  )
}
