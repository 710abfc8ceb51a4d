import { memo } from 'react'
import { useText } from '../../../i18n'
import { ChoiceCards } from '../../../ui/ChoiceCard'
import { faultAt } from '../../../ui/faults'
import unseen from '../../../ui/Unseen.module.css'
import type { StepProps } from './step'

/** Asks whether the mark is a name or a logo. It is not rendered again while a name is typed. */
export const TypeQuestion = memo(function TypeQuestion({
  type,
  faults,
  onChange,
}: Pick<StepProps, 'faults' | 'onChange'> & { type: StepProps['form']['type'] }) {
  const t = useText()
  return (
    <ChoiceCards
      id="type"
      name="type"
      legend={id => (
        <span id={id} className={unseen.unseen}>
          {t('wizard_type_question')}
        </span>
      )}
      value={type}
      onChange={type => {
        onChange({ type }, 'type')
        if (type === 'LOGO') onChange({}, 'name') // a logo needs no name, so that its fault goes
      }}
      error={faultAt(faults, 'type', 'trademark')}
      choices={[
        { value: 'NAME', title: t('wizard_type_NAME') },
        { value: 'LOGO', title: t('wizard_type_LOGO') },
      ]}
    />
  )
})
