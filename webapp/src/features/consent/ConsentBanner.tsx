import { useEffect } from 'react'
import type { Config } from '../../api/contract.gen'
import { useText } from '../../i18n'
import { useAtomValue } from '../../state'
import { choiceAtom, startConsent } from './consent'
import styles from './ConsentBanner.module.css'
import { ConsentButtons } from './ConsentButtons'

/** Asks once, with two buttons of the same weight; shown only where there is something to allow. */
export default function ConsentBanner({ config }: { config: Config }) {
  const t = useText('consent')
  const choice = useAtomValue(choiceAtom)
  useEffect(() => void startConsent(), [])
  if (choice !== null) return null
  return (
    <section className={styles.banner} aria-labelledby="consent-title">
      <h2 id="consent-title" className={styles.title}>
        {t('consent_title')}
      </h2>
      <p>
        {t('consent_words')} <span className={styles.more}>{t('consent_nothing')}</span>
      </p>
      <ConsentButtons config={config} />
    </section>
  )
}
