import { useText } from '../../../i18n'
import { FileName } from '../../../ui/FileName'
import { Icon } from '../../../ui/Icon'
import type { TrademarkForm } from '../model/trademark'
import { LogoPreview } from './LogoPreview'
import styles from './LogoPreview.module.css'
import { useLogoUrl } from './useLogoUrl'

/** The logo on the certificate; of a PDF, which cannot be drawn, the name of the file and how it is printed. */
export default function LogoMark({ form }: { form: TrademarkForm }) {
  const t = useText('logo')
  const url = useLogoUrl(form)
  if (url) return <LogoPreview url={url} />
  return (
    <span className={styles.document}>
      <Icon name="file" size={36} />
      {form.logo && <FileName name={form.logo.name} />}
      <span>{t('logo_pdf')}</span>
    </span>
  )
}
