import type { ReactNode } from 'react'
import { useText } from '../../../i18n'
import { FileName } from '../../../ui/FileName'
import { Icon } from '../../../ui/Icon'
import { Row, Rows } from '../../../ui/Rows'
import { useLogoUrl } from '../mark/useLogoUrl'
import type { TrademarkForm } from '../model/trademark'
import styles from './TrademarkView.module.css'

/** The trademark to read, not to edit. */
export function TrademarkView({ form, classes }: { form: TrademarkForm; classes: ReactNode }) {
  const t = useText()
  const url = useLogoUrl(form)
  return (
    <Rows roomy>
      {form.type && <Row label={t('wizard_review_type')}>{t(`wizard_type_${form.type}`)}</Row>}
      {form.name.trim() && (
        <Row label={t('wizard_review_name')}>
          <bdi translate="no" className={styles.name}>
            {form.name.trim()}
          </bdi>
        </Row>
      )}
      {form.type === 'LOGO' && form.logo && (
        <Row label={t('wizard_review_logo')}>
          {url ? (
            <img src={url} alt={t('wizard_logo_alt')} className={styles.logo} />
          ) : (
            <span className={styles.file}>
              <Icon name="file" />
              <FileName name={form.logo.name} />
            </span>
          )}
        </Row>
      )}
      {form.country_protection && (
        <Row label={t('wizard_review_territory')}>{t(`wizard_territory_${form.country_protection}`)}</Row>
      )}
      {form.country_protection === 'OTHER' && (
        <Row label={t('wizard_review_countries')}>{form.custom_countries}</Row>
      )}
      <Row label={t('wizard_review_classes')}>
        {form.unknown_class_selected ? t('wizard_certificate_unknown') : classes}
      </Row>
      {form.unknown_class_selected && (
        <Row label={t('wizard_review_services')}>
          <span className={styles.text}>{form.services_description}</span>
        </Row>
      )}
    </Rows>
  )
}
