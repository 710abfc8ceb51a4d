import { useQuote } from '../../api/quote'
import { useText } from '../../i18n'
import { useMoney } from '../../i18n/money'
import { ChoiceCards } from '../../ui/ChoiceCard'
import { faultAt } from '../../ui/faults'
import { TextArea } from '../../ui/Field'
import { InfoTip } from '../../ui/InfoTip'
import { Note } from '../../ui/Note'
import { TERRITORIES } from './trademark'
import styles from './TrademarkStep.module.css'
import type { StepProps } from './TrademarkStep'

export function TerritoryQuestion({ form, faults, onChange }: StepProps) {
  const t = useText()
  return (
    <>
      <ChoiceCards
        id="country_protection"
        name="country_protection"
        legend={<h2 className={styles.asked}>{t('wizard_territory_question')}</h2>}
        aside={<InfoTip label={t('wizard_territory_info_label')}>{t('wizard_territory_info')}</InfoTip>}
        value={form.country_protection}
        onChange={country_protection => onChange({ country_protection }, 'country_protection')}
        error={faultAt(faults, 'country_protection')}
        choices={TERRITORIES.map(value => ({
          value,
          title: t(`wizard_territory_${value}`),
          words: t(`wizard_territory_${value}_line`),
          price: <FromPrice territory={value} />,
        }))}
      />
      {form.country_protection === 'OTHER' && (
        <div className={styles.more}>
          <TextArea
            id="custom_countries"
            label={t('wizard_countries')}
            hint={t('wizard_countries_hint')}
            rows={2}
            value={form.custom_countries}
            onChange={event => onChange({ custom_countries: event.target.value }, 'custom_countries')}
            error={faultAt(faults, 'custom_countries')}
          />
          <Note tone="mind">{t('wizard_countries_warning')}</Note>
        </div>
      )}
    </>
  )
}

/** What a territory costs at least: one class. Its place is kept until the price is known. */
function FromPrice({ territory }: { territory: string }) {
  const t = useText()
  const money = useMoney()
  const quote = useQuote({ territory, classes: 1, unknown: false })
  return (
    <span className={styles.from} data-testid={`from-${territory}`}>
      {territory === 'OTHER'
        ? t('wizard_price_none')
        : quote?.available && t('wizard_price_from', { price: money(quote.total_cents / 100) })}
    </span>
  )
}
