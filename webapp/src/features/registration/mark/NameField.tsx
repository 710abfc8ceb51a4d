import { useText } from '../../../i18n'
import { faultAt } from '../../../ui/faults'
import { TextField } from '../../../ui/Field'
import { InfoTip } from '../../../ui/InfoTip'
import type { StepProps } from './step'
import styles from './TrademarkStep.module.css'

/** The words of the mark. Who types them before choosing a type asks for a name. */
export function NameField({ form, faults, onChange }: StepProps) {
  const t = useText()
  const logo = form.type === 'LOGO'
  return (
    <div className={styles.name}>
      <TextField
        id="name"
        label={t(logo ? 'wizard_name_in_logo' : 'wizard_name')}
        hint={
          <span className={styles.either}>
            <span aria-hidden={logo}>{t('wizard_name_hint')}</span>
            <span aria-hidden={!logo}>{t('wizard_name_in_logo_hint')}</span>
          </span>
        }
        optional={logo ? t('optional') : ''}
        aside={<InfoTip label={t('wizard_type_info_label')} words="wizard_type_info" />}
        value={form.name}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => {
          onChange({ name: target.value }, 'name')
          if (!form.type) onChange({ type: 'NAME' }, 'type')
        }}
        error={faultAt(faults, 'name', 'trademark')}
      />
    </div>
  )
}
