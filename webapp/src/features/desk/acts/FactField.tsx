import type { DeskFact, DeskFile } from '../../../api/contract.gen'
import { useText } from '../../../i18n'
import { SelectField, TextField } from '../../../ui/Field'
import type { useAct } from './useAct'

export type FilingFact = Exclude<DeskFact, 'text'>

const OFFICES = ['OEPM', 'EUIPO', 'WIPO'] as const

/** The offices at which a mark of the order's territory can be filed. */
export function officesOf({ order }: DeskFile): readonly string[] {
  const office = { SPAIN: 'OEPM', EU: 'EUIPO' }[order.trademark_data.country_protection as string]
  return office ? [office] : OFFICES
}

/** The field of a fact of an application at an office. */
export function FactField({
  fact,
  file,
  ...field
}: { fact: FilingFact; file: DeskFile; value: string } & ReturnType<ReturnType<typeof useAct>['field']>) {
  const t = useText('desk')
  const label = t(`desk_fact_${fact}`)
  if (fact === 'office') {
    return (
      <SelectField {...field} label={label}>
        <option value="">{t('desk_choose')}</option>
        {officesOf(file).map(office => (
          <option key={office} value={office}>
            {office}
          </option>
        ))}
      </SelectField>
    )
  }
  const isDay = !/number$/.test(fact)
  return <TextField {...field} label={label} type={isDay ? 'date' : 'text'} autoComplete="off" />
}
