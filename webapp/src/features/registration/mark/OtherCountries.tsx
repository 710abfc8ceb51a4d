import { useText } from '../../../i18n'
import { faultAt } from '../../../ui/faults'
import { TextArea } from '../../../ui/Field'
import { Note } from '../../../ui/Note'
import type { StepProps } from './step'
import styles from './TrademarkStep.module.css'

/** Which other countries, and what that means. */
export function OtherCountries({
  countries,
  faults,
  onChange,
}: Pick<StepProps, 'faults' | 'onChange'> & { countries: string }) {
  const t = useText('steps')
  return (
    <div className={styles.more}>
      <TextArea
        id="custom_countries"
        label={t('wizard_countries')}
        hint={t('wizard_countries_hint')}
        rows={2}
        value={countries}
        onChange={event => onChange({ custom_countries: event.target.value }, 'custom_countries')}
        error={faultAt(faults, 'custom_countries', 'trademark')}
      />
      <Note tone="mind">{t('wizard_countries_warning')}</Note>
    </div>
  )
}
