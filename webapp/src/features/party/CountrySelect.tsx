import { useDeferredValue, type ComponentProps } from 'react'
import { useLanguage, useText } from '../../i18n'
import { SelectField } from '../../ui/Field'
import { countries, type Countries, type Country } from './countries'

/**
 * A country by its name in the language of the page. A native list, because a phone's own picker,
 * typing ahead and the browser's autofill know it best.
 */
export function CountrySelect(props: Omit<ComponentProps<typeof SelectField>, 'children'>) {
  const t = useText()
  const language = useLanguage()
  const every = countries(language)
  // The form is painted before its lists are filled: three lists of 250 countries are most of an owner's elements.
  const { near, all } = useDeferredValue(every, chosenOf(every, props.value))
  return (
    <SelectField {...props}>
      <option value="">{t('owners_select')}</option>
      <optgroup label={t('owners_near')}>{near.map(option)}</optgroup>
      <optgroup label={t('owners_all_countries')}>{all.map(option)}</optgroup>
    </SelectField>
  )
}

const chosenOf = ({ all }: Countries, value: unknown): Countries => ({
  near: [],
  all: all.filter(({ code }) => code === value),
})

function option({ code, name }: Country) {
  return (
    <option key={code} value={code}>
      {name}
    </option>
  )
}
