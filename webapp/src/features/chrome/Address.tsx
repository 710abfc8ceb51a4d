import type { Config } from '../../api/contract.gen'
import { useText } from '../../i18n'
import { Dispensable } from '../../ui/Dispensable'
import { lazy } from '../../ui/lazy'
import { Reach } from '../../ui/Reach'

const Signer = lazy(() => import(/* webpackChunkName: "signer" */ '../../ui/Signer'))

/** The provider: name, tax number, address, mail and telephone, and who signs. */
export default function Address({ config }: { config: Config }) {
  const t = useText()
  const { name, tax_id, address, email, phone } = config.provider
  return (
    <>
      {t('footer_provider', { name, tax_id, address })}
      <br />
      <Reach email={email} phone={phone} />
      {(config.agent || config.hours.length > 0) && (
        <Dispensable>
          <Signer config={config} />
        </Dispensable>
      )}
    </>
  )
}
