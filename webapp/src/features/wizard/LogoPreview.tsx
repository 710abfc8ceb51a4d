import { useText } from '../../i18n'
import styles from './LogoField.module.css'
import type { TrademarkForm } from './trademark'
import { useLogoUrl } from './useLogoUrl'

/** The logo on paper and on ink, as it will have to work. */
export function LogoPreview({ form }: { form: TrademarkForm }) {
  const t = useText()
  const url = useLogoUrl(form)
  if (!url) return null
  return (
    <div className={styles.previews}>
      <figure className={styles.paper}>
        <img src={url} alt={t('wizard_logo_alt')} />
        <figcaption>{t('wizard_logo_on_paper')}</figcaption>
      </figure>
      <figure className={styles.ink}>
        <img src={url} alt="" />
        <figcaption>{t('wizard_logo_on_ink')}</figcaption>
      </figure>
    </div>
  )
}
