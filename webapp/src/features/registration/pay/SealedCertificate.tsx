import { Fragment, Suspense } from 'react'
import type { Order } from '../../../api/contract.gen'
import { useLanguage, useText } from '../../../i18n'
import { formatDate } from '../../../i18n/money'
import { Facts } from '../../../ui/Facts'
import { Seal } from '../../../ui/Seal'
import { PartyName } from '../../party/PartyName'
import { ClassesView } from '../classes/ClassesView'
import { chosenIds, classNumber } from '../classes/choice'
import { NamedClasses } from '../mark/Certificate'
import { CertificateMark } from '../mark/CertificateMark'
import { fromTrademark } from '../model/input'
import type { TrademarkForm } from '../model/trademark'
import styles from './SealedCertificate.module.css'

/**
 * The certificate of a paid order, onto which the seal is pressed when it is shown. `still`: the seal is there already, and the classes
 * have their names only, since what they have in them stands beside it.
 */
export function SealedCertificate({ order, still = false }: { order: Order; still?: boolean }) {
  const t = useText('steps')
  const language = useLanguage()
  const form = fromTrademark(order.trademark_data)
  return (
    <section
      className={styles.certificate}
      data-still={still || undefined}
      aria-label={t('success_certificate')}
    >
      <p className={styles.kind}>{t('wizard_certificate_kind')}</p>
      <CertificateMark form={form} sealed />
      <Facts
        facts={[
          [
            t('success_order_reference'),
            <strong key="reference" translate="no">
              {order.reference}
            </strong>,
          ],
          [
            t('wizard_certificate_territory'),
            form.country_protection && t(`wizard_territory_${form.country_protection}`),
          ],
          [t('wizard_certificate_classes'), <Classes key="classes" form={form} named={still} />],
          [t('wizard_certificate_owner'), <Owners key="owners" owners={order.owners} />],
          [t('success_order_paid_at'), order.paid_at && formatDate(order.paid_at, language)],
        ]}
      />
      <span className={styles.seal}>
        <Seal size={still ? 88 : 104} />
      </span>
    </section>
  )
}

function Owners({ owners }: Pick<Order, 'owners'>) {
  return owners.map((owner, i) => (
    <Fragment key={i}>
      {i > 0 && ', '}
      <PartyName party={owner} />
    </Fragment>
  ))
}

/** The classes with what is chosen in them; `named`: with their names only. */
function Classes({ form, named }: { form: TrademarkForm; named: boolean }) {
  const t = useText('steps')
  const { classifications: classes, terms, unknown_class_selected: unknown } = form
  if (unknown) return t('wizard_certificate_unknown')
  if (!named) return <ClassesView classes={classes} terms={terms} />
  return (
    <Suspense>
      <NamedClasses numbers={chosenIds({ classes }).map(classNumber)} />
    </Suspense>
  )
}
