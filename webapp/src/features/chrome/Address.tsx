import { lazy, Suspense } from 'react'
import type { Config } from '../../api/contract.gen'
import { useText } from '../../i18n'

const Signer = lazy(() => import(/* webpackChunkName: "signer" */ './Signer'))

/** The provider: name, tax number, address, mail and telephone, and who signs. */
export default function Address({ config }: { config: Config }) {
  const t = useText()
  const { name, tax_id, address, email, phone } = config.provider
  return (
    <>
      {t('footer_provider', { name, tax_id, address })}
      <br />
      <a href={`mailto:${email}`}>{email}</a> · <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</a>
      {(config.agent || config.hours.length > 0) && (
        <Suspense>
          <Signer config={config} />
        </Suspense>
      )}
    </>
  )
}
