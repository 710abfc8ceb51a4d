import { useMemo, type ComponentProps } from 'react'
import { useLanguage, useText } from '../../i18n'
import { SelectField } from '../../ui/Field'
import { countries, type Country } from './countries'

/**
 * A country by its name in the language of the page. A native list, because a phone's own picker,
 * typing ahead and the browser's autofill know it best.
 */
export function CountrySelect(props: Omit<ComponentProps<typeof SelectField>, 'children'>) {
  const t = useText()
  const language = useLanguage()
  const { near, all } = useMemo(() => countries(language), [language])
  return (
    <SelectField {...props}>
      <option value="">{t('owners_select')}</option>
      <optgroup label={t('owners_near')}>{near.map(option)}</optgroup>
      <optgroup label={t('owners_all_countries')}>{all.map(option)}</optgroup>
    </SelectField>
  )
}

function option({ code, name }: Country) {
  return (
    <option key={code} value={code}>
      {name}
    </option>
  )
}
