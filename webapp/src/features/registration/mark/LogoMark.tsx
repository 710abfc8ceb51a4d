import { Icon } from '../../../ui/Icon'
import styles from './LogoPreview.module.css'
import { LogoPreview } from './LogoPreview'
import type { TrademarkForm } from '../model/trademark'
import { useLogoUrl } from './useLogoUrl'

/** The logo on the certificate; a document, which cannot be drawn, stands there by its name. */
export default function LogoMark({ form }: { form: TrademarkForm }) {
  const url = useLogoUrl(form)
  if (url) return <LogoPreview url={url} />
  return (
    <span className={styles.document}>
      <Icon name="file" size={36} />
      {form.logo?.name}
    </span>
  )
}
