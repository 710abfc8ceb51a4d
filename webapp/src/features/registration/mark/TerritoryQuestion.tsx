import { memo, Suspense } from 'react'
import { useQuote } from '../../../api/quote'
import { TERRITORIES } from '../../../core/limits.gen'
import { useText } from '../../../i18n'
import { useMoney } from '../../../i18n/money'
import { ChoiceCards } from '../../../ui/ChoiceCard'
import { faultAt } from '../../../ui/faults'
import { InfoTip } from '../../../ui/InfoTip'
import { OtherCountries } from './OtherCountries'
import type { StepProps } from './step'
import styles from './TrademarkStep.module.css'

/** Asks where the mark is to be protected. It is not rendered again while a name is typed. */
export const TerritoryQuestion = memo(function TerritoryQuestion({
  territory,
  countries,
  ...props
}: Pick<StepProps, 'faults' | 'onChange'> & {
  territory: StepProps['form']['country_protection']
  /** Which other countries. */
  countries: string
}) {
  const { faults, onChange } = props
  const t = useText()
  return (
    <>
      <ChoiceCards
        id="country_protection"
        name="country_protection"
        legend={id => (
          <h2 id={id} className={styles.asked}>
            {t('wizard_territory_question')}
          </h2>
        )}
        aside={<InfoTip label={t('wizard_territory_info_label')} words="wizard_territory_info" />}
        value={territory}
        onChange={country_protection => onChange({ country_protection }, 'country_protection')}
        error={faultAt(faults, 'country_protection', 'trademark')}
        choices={TERRITORIES.map(value => ({
          value,
          title: t(`wizard_territory_${value}`),
          words: t(`wizard_territory_${value}_line`),
          price: <FromPrice territory={value} />,
        }))}
      />
      {territory === 'OTHER' && (
        <Suspense>
          <OtherCountries countries={countries} {...props} />
        </Suspense>
      )}
    </>
  )
})

/** The price of one class in a territory. Its place stays empty until the price is known. */
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
