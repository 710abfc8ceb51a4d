import type { Config } from '../../api/contract.gen'
import { useText } from '../../i18n'
import { Button } from '../../ui/Button'
import { choose } from './consent'
import styles from './ConsentBanner.module.css'

/** Rejecting and accepting, with the same weight. */
export function ConsentButtons({ config }: { config: Config }) {
  const t = useText('consent')
  return (
    <div className={styles.buttons}>
      <Button tone="ink" onClick={() => choose(false, config)}>
        {t('consent_reject')}
      </Button>
      <Button tone="ink" onClick={() => choose(true, config)}>
        {t('consent_accept')}
      </Button>
    </div>
  )
}
