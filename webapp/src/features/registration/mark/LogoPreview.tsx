import { useText } from '../../../i18n'
import styles from './LogoPreview.module.css'

/** The logo as an office prints it and, unless it is `printed` only, on a dark background, as it will have to work. */
export function LogoPreview({
  url,
  printed,
  onUnreadable,
}: {
  url: string
  printed?: boolean
  onUnreadable?: () => void
}) {
  const t = useText('logo')
  return (
    <div className={styles.previews}>
      <figure className={styles.paper}>
        <img src={url} alt={t('wizard_logo_alt')} onError={onUnreadable} />
        <figcaption>{t('logo_printed')}</figcaption>
      </figure>
      {!printed && (
        <figure className={styles.ink}>
          <img src={url} alt="" />
          <figcaption>{t('logo_on_ink')}</figcaption>
        </figure>
      )}
    </div>
  )
}
