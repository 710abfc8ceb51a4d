import { useState } from 'react'
import { agentName } from '../../agent'
import { attempt } from '../../api/attempt'
import type { Passkey } from '../../api/contract.gen'
import { addPasskey, hasPasskeys, listPasskeys, namePasskey, removePasskey } from '../../api/passkeys'
import { text, useLanguage, useText } from '../../i18n'
import { formatDate } from '../../i18n/money'
import { Button } from '../../ui/Button'
import { confirm } from '../../ui/confirm'
import { toast } from '../../ui/toast'
import { useLoad } from '../../ui/useLoad'
import styles from './Account.module.css'
import { NameDialog } from './NameDialog'
import { Waiting } from './Waiting'

/** The passkeys of the account. Where the browser can use none and the account has none, nothing is shown. */
export function Passkeys() {
  const t = useText('account')
  const { state, reload } = useLoad(listPasskeys)
  const [busy, setBusy] = useState(false)
  const [named, setNamed] = useState<Passkey>()

  async function add(): Promise<void> {
    setBusy(true)
    const added = await attempt(() => addPasskey(agentName(navigator.userAgent) || t('account_passkey')))
    setBusy(false)
    if (added.ok && added.data) reload()
  }

  async function remove(passkey: Passkey): Promise<void> {
    const sure = await confirm({
      title: text('account_passkey_remove_title', { name: passkey.name }),
      body: text('account_passkey_remove_text'),
    })
    if (!sure) return
    const removed = await attempt(() => removePasskey(passkey.id), {
      not_found: reload,
      conflict: () => toast.error(text('account_passkey_only')),
    })
    if (removed.ok) reload()
  }

  async function rename(passkey: Passkey, name: string): Promise<boolean> {
    const renamed = await attempt(() => namePasskey(passkey.id, name), { not_found: reload })
    if (renamed.ok) reload()
    setNamed(undefined)
    return renamed.ok
  }

  if (!hasPasskeys() && (state.kind !== 'ready' || state.data.length === 0)) return null
  return (
    <section className={styles.panel} aria-labelledby="passkeys-title">
      <div className={styles.row}>
        <div>
          <h3 id="passkeys-title">{t('account_passkeys_title')}</h3>
          <p className={styles.soft}>{t('account_passkeys_words')}</p>
        </div>
        {hasPasskeys() && (
          <Button busy={busy} onClick={() => void add()}>
            {t('account_passkey_add')}
          </Button>
        )}
      </div>
      {state.kind !== 'ready' && <Waiting failed={state.kind === 'failed'} lines={2} onRetry={reload} />}
      {state.kind === 'ready' && (
        <ul role="list" className={styles.rows}>
          {state.data.map(passkey => (
            <Row
              key={passkey.id}
              passkey={passkey}
              onName={() => setNamed(passkey)}
              onRemove={() => void remove(passkey)}
            />
          ))}
        </ul>
      )}
      {named && (
        <NameDialog
          name={named.name}
          onClose={() => setNamed(undefined)}
          onNamed={name => rename(named, name)}
        />
      )}
    </section>
  )
}

function Row({ passkey, onName, onRemove }: { passkey: Passkey; onName: () => void; onRemove: () => void }) {
  const t = useText('account')
  const language = useLanguage()
  const { name, created_at, used_at } = passkey
  return (
    <li className={styles.row}>
      <div>
        <strong>{name}</strong>
        <p className={styles.soft}>
          {t('account_passkey_created', { date: formatDate(created_at, language) })}
          {' · '}
          {used_at
            ? t('account_passkey_used', { date: formatDate(used_at, language) })
            : t('account_passkey_unused')}
        </p>
      </div>
      <Button onClick={onName} aria-label={t('account_of', { what: t('account_passkey_name'), name })}>
        {t('account_passkey_name')}
      </Button>
      <Button onClick={onRemove} aria-label={t('account_of', { what: t('account_passkey_remove'), name })}>
        {t('account_passkey_remove')}
      </Button>
    </li>
  )
}
