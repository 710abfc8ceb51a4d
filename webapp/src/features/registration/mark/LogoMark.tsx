import { useText } from '../../../i18n'
import { FileName } from '../../../ui/FileName'
import { Icon } from '../../../ui/Icon'
import type { TrademarkForm } from '../model/trademark'
import { LogoPreview } from './LogoPreview'
import styles from './LogoPreview.module.css'
import { isPdf, useLogoUrl } from './useLogoUrl'

/** The logo on the certificate, `printed` only or also on a dark background; of a PDF, which cannot be drawn, how it is printed. A picture has its name until it is read. */
export default function LogoMark({ form, printed = false }: { form: TrademarkForm; printed?: boolean }) {
  const t = useText('logo')
  const url = useLogoUrl(form)
  if (url) return <LogoPreview url={url} printed={printed} />
  const name = form.logo?.name
  return (
    <span className={styles.document}>
      <Icon name="file" size={36} />
      {name && <FileName name={name} />}
      {isPdf(name) && <span>{t('logo_pdf')}</span>}
    </span>
  )
}
