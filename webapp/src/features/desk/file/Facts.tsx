import { useState } from 'react'
import type { DeskFile, DeskMail, DeskPayment } from '../../../api/contract.gen'
import { textOf, useLanguage, useText } from '../../../i18n'
import { formatCents, formatMoney } from '../../../i18n/money'
import { Facts as List } from '../../../ui/Facts'
import { PartyView } from '../../party/PartyView'
import { knownFacts } from '../filing'
import { languageName, shortDay, shortMoment } from '../format'
import { useSurroundings } from '../surroundings'
import { Documents } from './Documents'
import styles from './File.module.css'
import { Mails } from './Mails'
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

function Mark({ file }: { file: DeskFile }) {
  const t = useText('desk')
  const { Classes } = useSurroundings()
  const { trademark_data: mark } = file.order
  const territory = mark.country_protection
  return (
    <>
      <Logo file={file} />
      <List
        facts={[
          [t('desk_mark_type'), mark.type === 'LOGO' ? t('wizard_type_LOGO') : t('wizard_type_NAME')],
          [t('desk_mark_name'), mark.name],
          [
            t('desk_col_territory'),
            [textOf(`desk_territory_${territory}`) ?? territory, mark.custom_countries]
              .filter(Boolean)
              .join(': '),
          ],
          [t('desk_mark_services'), mark.services_description],
        ]}
      />
      {!mark.unknown_class_selected && <Classes classes={mark.classifications} terms={mark.terms} />}
    </>
  )
}

function Logo({ file }: { file: DeskFile }) {
  const t = useText('desk')
  const [broken, setBroken] = useState(false)
  const { logo_url, logo_name } = file.order.trademark_data
  if (!logo_url) return null
  const pdf = /\.pdf$/i.test(logo_name ?? '')
  return (
    <div className={styles.logos}>
      <figure>
        {pdf || broken ? (
          <p>{logo_name}</p>
        ) : (
          <img src={logo_url} alt={t('desk_logo_sent')} onError={() => setBroken(true)} />
        )}
        <figcaption>
          <a href={logo_url} target="_blank" rel="noreferrer">
            {t('desk_logo_sent')}
          </a>
        </figcaption>
      </figure>
      {file.logo_print_url && (
        <figure>
          <img src={file.logo_print_url} alt={t('desk_logo_print')} />
          <figcaption>
            <a href={file.logo_print_url} target="_blank" rel="noreferrer">
              {t('desk_logo_print')}
            </a>
          </figcaption>
        </figure>
      )}
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

function Money({ file }: { file: DeskFile }) {
  const t = useText('desk')
  const language = useLanguage()
  const { order, account, lang, report_requested_at, report_answered_at, express_requests } = file
  const moment = (at: string | null) => at && shortMoment(at, language)
  return (
    <>
      <List
        facts={[
          [
            t('desk_money_price'),
            order.price === null ? t('desk_money_none') : formatMoney(order.price, language),
          ],
          [t('desk_money_paid_at'), moment(order.paid_at)],
          [t('desk_report_requested'), moment(report_requested_at)],
          [t('desk_report_answered'), moment(report_answered_at)],
          [
            t('desk_account'),
            account && (account.active ? account.email : t('desk_account_waiting', { email: account.email })),
          ],
          [t('desk_lang'), languageName(lang, language)],
          [t('desk_saved'), moment(order.created_at)],
          ...express_requests.map(({ at, version, lang }): [string, string] => [
            t('desk_express'),
            t('desk_express_words', {
              at: shortMoment(at, language),
              version: shortDay(version, language),
              lang: languageName(lang, language),
            }),
          ]),
        ]}
      />
      {file.payments.map(payment => (
        <Payment key={payment.id} payment={payment} />
      ))}
    </>
  )
}

function Payment({ payment }: { payment: DeskPayment }) {
  const t = useText('desk')
  const language = useLanguage()
  const { amount_cents, refunded_cents, refunding_cents, status, payment_id, livemode, created_at } = payment
  return (
    <div className={styles.payment}>
      <p>
        <strong>{formatCents(amount_cents, language)}</strong> · {t(`desk_payment_${status}`)}
        {refunded_cents > 0 && ` · ${t('desk_refunded', { amount: formatCents(refunded_cents, language) })}`}
        {refunding_cents > 0 &&
          ` · ${t('desk_refunding', { amount: formatCents(refunding_cents, language) })}`}
      </p>
      <p className={styles.soft}>
        {shortMoment(created_at, language)} · {payment_id}
        {!livemode && ` · ${t('desk_payment_test')}`}
      </p>
    </div>
  )
}
