import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { authOutcome } from '../../api/auth/error'
import { setPassword, verifyLink } from '../../api/auth/password'
import type { PasswordLink } from '../../api/contract.gen'
import { pendingAtom } from '../../api/pending'
import { sessionAtom } from '../../api/session'
import { text, useText } from '../../i18n'
import { store, useAtomValue } from '../../state'
import { Button } from '../../ui/Button'
import { confirm } from '../../ui/confirm'
import { EmptyState } from '../../ui/EmptyState'
import styles from '../../ui/Page.module.css'
import { Skeleton } from '../../ui/Skeleton'
import { Title } from '../../ui/Title'
import { useShownAgain } from '../../ui/useVisible'
import { SetPassword } from './SetPassword'
import { openAuth } from './view'

type Link = { kind: 'checking' } | { kind: 'failed' } | ({ kind: 'valid' } & PasswordLink)

/** The screen on which a password is chosen. With an invalid token it is left, for where a password is changed or a new link is sent. */
export function PasswordChange({
  token,
  order,
  logOut,
  onSet,
}: {
  /** Of the link in the mail. */
  token: string
  /** Id of the order to which the mail leads; empty if it is about none. */
  order: string
  /** Signs out, and reports whether it succeeded. */
  logOut: () => Promise<boolean>
  onSet: (email: string) => void
}) {
  const t = useText('auth')
  const { link, leave, again } = useLink(token, order, logOut)
  if (link.kind === 'failed') {
    return (
      <EmptyState
        heading="h1"
        title={t('auth_error_again')}
        action={<Button onClick={again}>{t('retry')}</Button>}
      />
    )
  }
  return (
    <div className={styles.narrow}>
      <header className={styles.heading}>
        <Title>{t('auth_change_title')}</Title>
        <p className={styles.lead}>{t('auth_change_words')}</p>
      </header>
      {link.kind === 'checking' ? (
        <div role="status" aria-label={t('auth_change_checking')}>
          <Skeleton lines={6} />
        </div>
      ) : (
        <section className={styles.card}>
          <SetPassword
            email={link.email}
            documents={link.documents}
            operator={link.operator}
            set={async (password, accepted) => {
              await setPassword(token, link, password, accepted)
              onSet(link.email)
            }}
            onInvalid={() => void leave()}
          />
        </section>
      )}
    </div>
  )
}

/**
 * Asks the service whose link it is, again when the tab is shown again: the link may be used up on another device by then. `leave` goes
 * to the order or the start, and offers a new link. Nobody knows whose an invalid link was: who is signed in is told to which account,
 * and chooses between a new link and the place where the password of that account is changed.
 */
function useLink(token: string, order: string, logOut: () => Promise<boolean>) {
  const navigate = useNavigate()
  const [link, setLink] = useState<Link>({ kind: 'checking' })
  const [tried, setTried] = useState(0)
  const session = useAtomValue(sessionAtom)
  const ready = session !== null
  const go = (to: string) => void navigate(to, { replace: true })

  async function leave(): Promise<void> {
    if (order) go(`/order?id=${encodeURIComponent(order)}`)
    else go(session ? '/home#owner' : '/')
    if (session) {
      if (order) return
      const other = await confirm({
        title: text('auth_link_title'),
        body: text('auth_link_signed_in', { email: session.claims.email }),
        yes: text('nav_logout'),
        no: text('auth_link_stay'),
      })
      if (!other) return go('/home#password')
      if (!(await logOut())) return
    }
    openAuth({ kind: 'forgot-password', why: 'auth_link_invalid' })
  }
  const invalid = useEffectEvent(() => void leave())

  useEffect(() => {
    if (!ready) return
    if (!token) return invalid()
    const stop = new AbortController()
    void authOutcome(() => verifyLink(token)).then(found => {
      if (stop.signal.aborted) return
      if (found.ok) setLink({ kind: 'valid', ...found.data })
      else if (found.error.code === 'TOKEN_INVALID') invalid()
      else setLink(before => (before.kind === 'valid' ? before : { kind: 'failed' }))
    })
    return () => stop.abort()
  }, [ready, token, tried])

  useShownAgain(() => {
    if (!store.get(pendingAtom)) setTried(tried + 1) // while the password is being set, the link is used up by that
  })

  const again = () => {
    setLink({ kind: 'checking' })
    setTried(tried + 1)
  }
  return { link, leave, again }
}
