import { useText } from '../../i18n'
import { Icon } from '../../ui/Icon'
import styles from './Certificate.module.css'
import type { TrademarkForm } from './trademark'
import { useLogoUrl } from './useLogoUrl'

/** The mark set as typed, or the logo; its size gives way to its length. */
export function CertificateMark({ form }: { form: TrademarkForm }) {
  const t = useText()
  const url = useLogoUrl(form)
  const name = form.name.trim()
  const logo = form.type === 'LOGO' && form.logo
  return (
    <div
      className={styles.mark}
      data-length={name.length > 24 ? 'long' : name.length > 12 ? 'medium' : 'short'}
    >
      {logo && url && <img src={url} alt={t('wizard_logo_alt')} />}
      {logo && !url && (
        <span className={styles.document}>
          <Icon name="file" size={36} />
          {logo.name}
        </span>
      )}
      {name && <span className={logo ? styles.caption : styles.name}>{name}</span>}
      {!name && !logo && <span className={styles.empty}>{t('wizard_certificate_empty_mark')}</span>}
    </div>
  )
}
