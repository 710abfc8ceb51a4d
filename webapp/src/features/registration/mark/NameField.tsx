import { useText } from '../../../i18n'
import { faultAt } from '../../../ui/faults'
import { TextField } from '../../../ui/Field'
import type { StepProps } from './step'
import styles from './TrademarkStep.module.css'

export function NameField({ form, faults, onChange }: StepProps) {
  const t = useText()
  return (
    <div className={styles.more}>
      <TextField
        id="name"
        label={t('wizard_name')}
        hint={t('wizard_name_hint')}
        value={form.name}
        autoComplete="off"
        spellCheck={false}
        onChange={event => onChange({ name: event.target.value }, 'name')}
        error={faultAt(faults, 'name', 'trademark')}
      />
      <div className={styles.preview} aria-hidden="true">
        <span className={styles.previewLabel}>{t('wizard_name_preview')}</span>
        <span className={styles.previewName}>{form.name.trim() || t('wizard_certificate_empty_mark')}</span>
      </div>
    </div>
  )
}
