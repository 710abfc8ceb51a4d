import { useState } from 'react'
import { listSignIns } from '../../api/account'
import type { PastSignIn, SignInHistory } from '../../api/contract.gen'
import { useLanguage, useText } from '../../i18n'
import { formatDay, formatMoment } from '../../i18n/day'
import { Button } from '../../ui/Button'
import { useLoad } from '../../ui/useLoad'
import styles from './Account.module.css'
import { deviceName } from './deviceName'
import { Waiting } from './Waiting'

/** How many entries are shown at first. */
const FIRST = 5

/** An entry of the history: a sign-in, or the failed ones of a day. */
type Entry = { at: string; signIn: PastSignIn } | { at: string; failed: number }

/** When and how the account was signed in to, and how often that failed. */
export function SignIns() {
  const t = useText('account')
  const { state, reload } = useLoad(listSignIns)
  const [all, setAll] = useState(false)
  const entries = state.kind === 'ready' ? entriesOf(state.data) : []
  return (
    <section className={styles.panel} aria-labelledby="history-title">
      <div className={styles.row}>
        <div>
          <h3 id="history-title">{t('account_logins_title')}</h3>
          <p className={styles.soft}>{t('account_logins_words')}</p>
        </div>
      </div>
      {state.kind !== 'ready' && <Waiting failed={state.kind === 'failed'} lines={3} onRetry={reload} />}
      {state.kind === 'ready' && entries.length === 0 && <p>{t('account_logins_none')}</p>}
      {entries.length > 0 && (
        <ul role="list" className={styles.rows}>
          {entries.slice(0, all ? entries.length : FIRST).map(entry => (
            <Row key={entry.at} entry={entry} />
          ))}
        </ul>
      )}
      {!all && entries.length > FIRST && (
        <Button onClick={() => setAll(true)}>{t('account_logins_more')}</Button>
      )}
    </section>
  )
}

/** All entries, the newest first; the failures of a day stand above its sign-ins. */
function entriesOf({ sign_ins, failures }: SignInHistory): Entry[] {
  const entries: Entry[] = [
    ...failures.map(({ day, count }) => ({ at: day, failed: count })),
    ...sign_ins.map(signIn => ({ at: signIn.at, signIn })),
  ]
  const order = ({ at }: Entry) => (at.length === 10 ? `${at}T~` : at)
  return entries.sort((a, b) => (order(a) < order(b) ? 1 : -1))
}

function Row({ entry }: { entry: Entry }) {
  const t = useText('account')
  const language = useLanguage()
  if ('failed' in entry) {
    return (
      <li className={styles.row}>
        <div>
          <strong>{t('account_logins_failed', { count: entry.failed })}</strong>
          <p className={styles.soft}>{formatDay(entry.at, language)}</p>
        </div>
      </li>
    )
  }
  const { agent, method, new_device } = entry.signIn
  return (
    <li className={styles.row}>
      <div>
        <strong>{deviceName(agent, t)}</strong>
        {new_device && <span className={styles.badge}>{t('account_logins_new')}</span>}
        <p className={styles.soft}>
          {t('account_logins_row', {
            date: formatMoment(entry.at, language),
            how: t(`account_logins_${method}`),
          })}
        </p>
      </div>
    </li>
  )
}
