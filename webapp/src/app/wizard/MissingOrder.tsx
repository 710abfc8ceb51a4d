import { useText } from '../../i18n'
import { Button } from '../../ui/Button'
import { Outcome } from '../../ui/Outcome'

/** There is no such order, or it is somebody else's. */
export default function MissingOrder({ onNew }: { onNew: () => void }) {
  const t = useText('steps')
  return (
    <Outcome
      title={t('wizard_not_found_title')}
      words={t('wizard_not_found_text')}
      actions={<Button onClick={onNew}>{t('wizard_start_new')}</Button>}
    />
  )
}
