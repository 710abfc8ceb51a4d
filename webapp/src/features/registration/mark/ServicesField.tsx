import { useText } from '../../../i18n'
import { faultAt } from '../../../ui/faults'
import { TextArea } from '../../../ui/Field'
import { Note } from '../../../ui/Note'
import type { StepProps } from './step'
import styles from './TrademarkStep.module.css'

/** The description that replaces the classes when they are not known. */
export function ServicesField({ form, faults, onChange }: StepProps) {
  const t = useText('steps')
  return (
    <div className={styles.more}>
      <Note>{t('wizard_unknown_note')}</Note>
      <TextArea
        id="services_description"
        label={t('wizard_services')}
        hint={t('wizard_services_hint')}
        value={form.services_description}
        onChange={event => onChange({ services_description: event.target.value }, 'services_description')}
        error={faultAt(faults, 'services_description', 'trademark')}
      />
    </div>
  )
}
