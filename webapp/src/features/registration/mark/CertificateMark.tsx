import { useText } from '../../../i18n'
import { Dispensable } from '../../../ui/Dispensable'
import { lazy } from '../../../ui/lazy'
import type { TrademarkForm } from '../model/trademark'
import styles from './Certificate.module.css'

const LogoMark = lazy(() => import(/* webpackChunkName: "logo" */ './LogoMark'))

/** The mark as typed, smaller the longer it is, or the logo: of a `sealed` certificate as it is printed only. */
export function CertificateMark({ form, sealed = false }: { form: TrademarkForm; sealed?: boolean }) {
  const t = useText()
  const name = form.name.trim()
  const logo = form.type === 'LOGO' && form.logo
  return (
    <div
      className={styles.mark}
      data-length={name.length > 24 ? 'long' : name.length > 12 ? 'medium' : 'short'}
    >
      <Dispensable>{logo && <LogoMark form={form} printed={sealed} />}</Dispensable>
      {name && (
        <bdi translate="no" className={logo ? styles.caption : styles.name}>
          {name}
        </bdi>
      )}
      {!name && !logo && <span className={styles.empty}>{t('wizard_certificate_empty_mark')}</span>}
    </div>
  )
}
