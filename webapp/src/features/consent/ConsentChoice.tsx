import { useConfig } from '../../api/config'
import { useText } from '../../i18n'
import { useAtomValue } from '../../state'
import styles from './ConsentBanner.module.css'
import { ConsentButtons } from './ConsentButtons'
import { choiceAtom } from './consent'

/** What was chosen, and the same two buttons to choose otherwise. */
export function ConsentChoice() {
  const t = useText('legal')
  const config = useConfig()
  const choice = useAtomValue(choiceAtom)
  if (!config?.analytics_id) return <p>{t('cookies_choice_none')}</p>
  const state = choice ? (choice.analytics ? 'accepted' : 'rejected') : 'open'
  return (
    <div className={styles.choice}>
      <p role="status">{t(`cookies_choice_${state}`)}</p>
      <ConsentButtons config={config} />
    </div>
  )
}
