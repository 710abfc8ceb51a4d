import { useText } from '../../../i18n'
import styles from './LogoPreview.module.css'

/** The logo on paper and on ink, as it will have to work. */
export function LogoPreview({ url, onUnreadable }: { url: string; onUnreadable?: () => void }) {
  const t = useText('steps')
  return (
    <div className={styles.previews}>
      <figure className={styles.paper}>
        <img src={url} alt={t('wizard_logo_alt')} onError={onUnreadable} />
        <figcaption>{t('wizard_logo_on_paper')}</figcaption>
      </figure>
      <figure className={styles.ink}>
        <img src={url} alt="" />
        <figcaption>{t('wizard_logo_on_ink')}</figcaption>
      </figure>
    </div>
  )
}
