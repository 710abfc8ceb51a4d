import { Icon } from '../../../ui/Icon'
import type { TrademarkForm } from '../model/trademark'
import { LogoPreview } from './LogoPreview'
import styles from './LogoPreview.module.css'
import { useLogoUrl } from './useLogoUrl'

/** The logo on the certificate; of a PDF, which cannot be drawn, the name of the file. */
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
