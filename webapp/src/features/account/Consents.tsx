import { acceptDocuments, listConsents, withdrawConsent } from '../../api/account'
import { attempt } from '../../api/attempt'
import { refreshSession } from '../../api/auth/refresh'
import type { Consent } from '../../api/contract.gen'
import { text, useLanguage, useText } from '../../i18n'
import { formatDate } from '../../i18n/money'
import { Button } from '../../ui/Button'
import { confirm } from '../../ui/confirm'
import { Note } from '../../ui/Note'
import { Unbroken } from '../../ui/Unbroken'
import styles from './Account.module.css'
import { lacksDocuments } from './lacksDocuments'
import { useLoad } from '../../ui/useLoad'
import { Waiting } from './Waiting'

/** Both documents, without news and offers. */
const DOCUMENTS = { terms_conditions_accepted: true, privacy_accepted: true, info_accepted: false }

/** What was agreed to, when and in which version, and taking it back. */
export function Consents() {
  const t = useText('account')
  const { state, reload, take } = useLoad(listConsents)

  async function change(call: () => Promise<Consent[]>): Promise<void> {
    const outcome = await attempt(call)
    if (!outcome.ok) return
    take(outcome.data)
    await refreshSession() // whether the documents in force are accepted may have changed
  }

  async function withdraw(consent: Consent): Promise<void> {
    const commercial = consent.purpose === 'commercial'
    const sure = await confirm({
      title: text('account_consent_withdraw_title'),
      body: text(commercial ? 'account_consent_withdraw_commercial' : 'account_consent_withdraw_terms'),
    })
    if (sure) await change(() => withdrawConsent(consent.id))
  }

  return (
    <section className={styles.panel} aria-labelledby="consents-title">
      <h3 id="consents-title">{t('account_consents_title')}</h3>
      {state.kind !== 'ready' && <Waiting failed={state.kind === 'failed'} lines={3} onRetry={reload} />}
      {state.kind === 'ready' && lacksDocuments(state.data) && (
        <Note
          tone="mind"
          actions={
            <Button tone="ink" onClick={() => void change(() => acceptDocuments(DOCUMENTS))}>
              {t('account_consents_accept')}
            </Button>
          }
        >
          {t('account_consents_accept_words')}
        </Note>
      )}
      {state.kind === 'ready' && (
        <ul role="list" className={styles.rows}>
          {state.data.map(consent => (
            <Row key={consent.id} consent={consent} onWithdraw={() => void withdraw(consent)} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Row({ consent, onWithdraw }: { consent: Consent; onWithdraw: () => void }) {
  const t = useText('account')
  const language = useLanguage()
  const { purpose, reference, version, given_at, withdrawn_at, in_force } = consent
  const name = t(`account_consent_${purpose}`)
  return (
    <li className={styles.row} data-over={withdrawn_at ? '' : undefined}>
      <div>
        <strong>{name}</strong>
        <p className={styles.soft}>
          {reference && `${t('account_reference', { reference })} · `}
          <Unbroken words={t('account_consent_given', { date: formatDate(given_at, language), version })} />
          {withdrawn_at &&
            ` · ${t('account_consent_withdrawn', { date: formatDate(withdrawn_at, language) })}`}
          {!withdrawn_at && !in_force && ` · ${t('account_consent_old')}`}
        </p>
      </div>
      {!withdrawn_at && purpose !== 'express_start' && (
        <Button
          onClick={onWithdraw}
          aria-label={t('account_of', { what: t('account_consent_withdraw'), name })}
        >
          {t('account_consent_withdraw')}
        </Button>
      )}
    </li>
  )
}
