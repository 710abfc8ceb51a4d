import { useCallback, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { authOutcome } from '../../api/auth/error'
import { verifyLink } from '../../api/auth/password'
import { SetPassword } from '../../features/auth/SetPassword'
import { openAuth } from '../../features/auth/view'
import { useText } from '../../i18n'
import { Button } from '../../ui/Button'
import { EmptyState } from '../../ui/EmptyState'
import { Skeleton } from '../../ui/Skeleton'
import { Title } from '../../ui/Title'
import { useQuery } from '../query'
import styles from './Account.module.css'

type Link = { kind: 'checking' } | { kind: 'failed' } | { kind: 'valid'; email: string }

/** Choosing a password. Query: token, of the link in the mail; without a valid one there is nothing to do here. */
export default function PasswordChange() {
  const t = useText('auth')
  const navigate = useNavigate()
  const token = useQuery().get('token') ?? ''
  const [link, setLink] = useState<Link>({ kind: 'checking' })
  const [tried, setTried] = useState(0)

  const leave = useCallback(() => {
    void navigate('/', { replace: true })
    openAuth({ kind: 'forgot-password', why: 'auth_link_invalid' })
  }, [navigate])

  useEffect(() => {
    if (!token) return leave()
    let left = false
    void authOutcome(() => verifyLink(token)).then(found => {
      if (left) return
      if (found.ok) setLink({ kind: 'valid', email: found.data })
      else if (found.error.code === 'TOKEN_INVALID') leave()
      else setLink({ kind: 'failed' })
    })
    return () => {
      left = true
    }
  }, [token, tried, leave])

  if (link.kind === 'failed') {
    return (
      <EmptyState
        heading="h1"
        title={t('auth_error_again')}
        action={
          <Button
            onClick={() => {
              setLink({ kind: 'checking' })
              setTried(tried + 1)
            }}
          >
            {t('retry')}
          </Button>
        }
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
            token={token}
            email={link.email}
            onSet={() => void navigate('/password/change/success', { replace: true, state: link.email })}
            onInvalid={leave}
          />
        </section>
      )}
    </div>
  )
}
