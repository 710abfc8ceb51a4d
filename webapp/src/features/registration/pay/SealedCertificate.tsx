import type { Order } from '../../../api/contract.gen'
import { useLanguage, useText } from '../../../i18n'
import { formatDate } from '../../../i18n/money'
import { Facts } from '../../../ui/Facts'
import { Seal } from '../../../ui/Seal'
import { partyName } from '../../party/partyName'
import { ClassesView } from '../classes/ClassesView'
import { CertificateMark } from '../mark/CertificateMark'
import { fromTrademark } from '../model/input'
import styles from './SealedCertificate.module.css'

/** The certificate of a paid order, onto which the seal is pressed when it is shown. `still`: the seal is there already. */
export function SealedCertificate({ order, still = false }: { order: Order; still?: boolean }) {
  const t = useText('steps')
  const language = useLanguage()
  const form = fromTrademark(order.trademark_data)
  return (
    <section className={styles.certificate} aria-label={t('success_certificate')}>
      <p className={styles.kind}>{t('wizard_certificate_kind')}</p>
      <CertificateMark form={form} />
      <Facts
        facts={[
          [t('success_order_reference'), <strong key="reference">{order.reference}</strong>],
          [
            t('wizard_certificate_territory'),
            form.country_protection && t(`wizard_territory_${form.country_protection}`),
          ],
          [
            t('wizard_certificate_classes'),
            <ClassesView key="classes" classes={form.classifications} terms={form.terms} />,
          ],
          [t('wizard_certificate_owner'), order.owners.map(partyName).join(', ')],
          [t('success_order_paid_at'), order.paid_at && formatDate(order.paid_at, language)],
        ]}
      />
      <span className={styles.seal} data-still={still || undefined}>
        <Seal size={104} />
      </span>
    </section>
  )
}
