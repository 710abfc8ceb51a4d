import { useEffect } from 'react'
import { useText } from '../../../i18n'
import { faultAt } from '../../../ui/faults'
import { TextArea } from '../../../ui/Field'
import { Note } from '../../../ui/Note'
import type { StepProps } from './step'
import styles from './TrademarkStep.module.css'

const ID = 'services_description'

/** The description that replaces the classes when they are not known. */
export default function ServicesField({ form, faults, onChange }: StepProps) {
  const t = useText('steps')
  const isEmpty = !form.services_description
  useEffect(() => {
    if (!isEmpty) return
    const asking = requestAnimationFrame(askNext)
    return () => cancelAnimationFrame(asking)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only where it appears, not while it is filled in
  }, [])
  return (
    <div className={styles.more}>
      <Note>{t('wizard_unknown_note')}</Note>
      <TextArea
        id={ID}
        label={t('wizard_services')}
        hint={t('wizard_services_hint')}
        value={form.services_description}
        onChange={event => onChange({ services_description: event.target.value }, 'services_description')}
        error={faultAt(faults, 'services_description', 'trademark')}
      />
    </div>
  )
}

/** Goes on from the button of the list of classes, which got the focus back when that was closed: the field may be out of view. */
function askNext(): void {
  if (document.activeElement?.id === 'classifications') document.getElementById(ID)?.focus()
}
