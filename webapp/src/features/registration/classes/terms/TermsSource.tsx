import { useText } from '../../../../i18n'
import styles from './terms.module.css'

const LICENCE = 'https://creativecommons.org/licenses/by/4.0/'

/** Names the source and the licence of official terms, wherever some are shown. */
export default function TermsSource() {
  const t = useText('official')
  return (
    <p className={styles.source}>
      <a href={LICENCE} target="_blank" rel="license noreferrer">
        {t('official_source')}
      </a>
    </p>
  )
}
