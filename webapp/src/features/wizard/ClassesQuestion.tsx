import type { ReactNode } from 'react'
import { useText } from '../../i18n'
import { faultAt } from '../../ui/faults'
import { TextArea } from '../../ui/Field'
import { InfoTip } from '../../ui/InfoTip'
import { Note } from '../../ui/Note'
import styles from './TrademarkStep.module.css'
import type { StepProps } from './TrademarkStep'

/** The classes, and the description that stands in for them when they are not known. */
export function ClassesQuestion({ form, faults, onChange, children }: StepProps & { children: ReactNode }) {
  const t = useText()
  return (
    <>
      <div className={styles.legend}>
        <h2 className={styles.asked}>{t('wizard_classes_question')}</h2>
        <InfoTip label={t('wizard_classes_info_label')}>{t('wizard_classes_info')}</InfoTip>
      </div>
      {children}
      {form.unknown_class_selected && (
        <div className={styles.more}>
          <Note>{t('wizard_unknown_note')}</Note>
          <TextArea
            id="services_description"
            label={t('wizard_services')}
            hint={t('wizard_services_hint')}
            value={form.services_description}
            onChange={event => onChange({ services_description: event.target.value }, 'services_description')}
            error={faultAt(faults, 'services_description')}
          />
        </div>
      )}
    </>
  )
}
