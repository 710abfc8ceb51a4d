import { endAllSessions, endSession, listSessions } from '../../api/account'
import { attempt } from '../../api/attempt'
import { sessionLost } from '../../api/session'
import type { LiveSession } from '../../api/contract.gen'
import { text, useLanguage, useText } from '../../i18n'
import { formatDate } from '../../i18n/money'
import { Button } from '../../ui/Button'
import { confirm } from '../../ui/confirm'
import { toast } from '../../ui/toast'
import styles from './Account.module.css'
import { deviceName } from './deviceName'
import { useLoad } from '../../ui/useLoad'
import { Waiting } from './Waiting'

/** Where the account is signed in, and ending that. */
export function Sessions() {
  const t = useText('account')
  const { state, reload } = useLoad(listSessions)

  async function end(session: LiveSession): Promise<void> {
    const ended = await attempt(() => endSession(session.id))
    if (!ended.ok) return
    if (session.current) sessionLost()
    else reload()
  }

  return (
    <section className={styles.panel} aria-labelledby="sessions-title">
      <div className={styles.head}>
        <h3 id="sessions-title">{t('account_sessions_title')}</h3>
        <Button onClick={() => void endAll()}>{t('account_sessions_end')}</Button>
      </div>
      {state.kind !== 'ready' && <Waiting failed={state.kind === 'failed'} lines={3} onRetry={reload} />}
      {state.kind === 'ready' && (
        <ul role="list" className={styles.rows}>
          {state.data.map(session => (
            <Row key={session.id} session={session} onEnd={() => void end(session)} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Row({ session, onEnd }: { session: LiveSession; onEnd: () => void }) {
  const t = useText('account')
  const language = useLanguage()
  const name = deviceName(session.agent, t)
  return (
    <li className={styles.row}>
      <div>
        <strong>{name}</strong>
        {session.current && <span className={styles.badge}>{t('account_session_here')}</span>}
        <p className={styles.soft}>
          {t('account_session_seen', { date: formatDate(session.seen_at, language), client: session.client })}
        </p>
      </div>
      {!session.current && (
        <Button onClick={onEnd} aria-label={t('account_session_end_of', { name })}>
          {t('account_session_end')}
        </Button>
      )}
    </li>
  )
}

async function endAll(): Promise<void> {
  const sure = await confirm({
    title: text('account_sessions_end_title'),
    body: text('account_sessions_end_text'),
  })
  if (!sure) return
  const ended = await attempt(endAllSessions)
  if (!ended.ok) return
  sessionLost()
  toast.blank(text('account_sessions_ended')) // the screen changes meanwhile: a success message would disappear too soon
}
