import type { Config } from '../../api/contract.gen'
import { useText } from '../../i18n'
import { Reach } from '../../ui/Reach'
import styles from './Verify.module.css'

/** How to tell the provider from who pretends to be it. */
export function Recognise({ config: { provider, bank_account } }: { config: Config }) {
  const t = useText('verify')
  return (
    <section className={styles.about}>
      <h2>{t('verify_about_title')}</h2>
      <ul>
        <li>{t('verify_about_forged')}</li>
        <li>{t('verify_about_letter')}</li>
        <li>
          {bank_account
            ? t('verify_about_bank', { bank: bank_account })
            : t('verify_about_site', { site: location.host })}
        </li>
      </ul>
      <p>{t('verify_about_name')}</p>
      <address>
        {provider.name} · {provider.tax_id}
        <br />
        {provider.address}
        <br />
        <Reach email={provider.email} phone={provider.phone} />
      </address>
    </section>
  )
}
