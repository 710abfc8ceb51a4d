import type { DeskFile, DeskMail } from '../../../api/contract.gen'
import { useLanguage, useText } from '../../../i18n'
import { Facts as List } from '../../../ui/Facts'
import { PartyView } from '../../party/PartyView'
import { knownFacts } from '../filing'
import { Documents } from './Documents'
import styles from './File.module.css'
import { Mails } from './Mails'
import { Mark } from './Mark'
import { Money } from './Money'
import { Section } from './Section'

/** What is known of an order. */
export function Facts({ file, onResend }: { file: DeskFile; onResend: (mail: DeskMail) => void }) {
  const t = useText('desk')
  useText('steps') // the words of a party
  const { owners, use_owner_billing, custom_billing_data } = file.order
  return (
    <div className={styles.facts}>
      <Section title={t('desk_part_mark')}>
        <Mark file={file} />
      </Section>
      <Filing file={file} />
      {owners.map((owner, i) => (
        <Section key={i} title={t('desk_owner', { number: i + 1 })}>
          <PartyView party={owner} />
        </Section>
      ))}
      <Section title={t('desk_billing')}>
        {use_owner_billing || !custom_billing_data ? (
          <p>{t('desk_billing_same')}</p>
        ) : (
          <PartyView party={custom_billing_data} />
        )}
      </Section>
      <Section title={t('desk_part_money')}>
        <Money file={file} />
      </Section>
      <Documents file={file} />
      <Mails mails={file.mails} resendable={file.resendable} onResend={onResend} />
    </div>
  )
}

/** What is known of the application at the office; nothing before it is filed. */
function Filing({ file }: { file: DeskFile }) {
  const t = useText('desk')
  const language = useLanguage()
  const known = knownFacts(file.order.filing, language)
  if (known.length === 0) return null
  return (
    <Section title={t('desk_part_filing')}>
      <List facts={known.map(([fact, words]) => [t(`desk_fact_${fact}`), words])} />
    </Section>
  )
}
