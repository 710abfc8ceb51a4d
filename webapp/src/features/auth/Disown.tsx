import { useState } from 'react'
import { disown } from '../../api/auth/disown'
import { authOutcome } from '../../api/auth/error'
import { useText } from '../../i18n'
import { Button } from '../../ui/Button'
import { Outcome } from '../../ui/Outcome'
import { toast } from '../../ui/toast'
import { openAuth } from './view'
import { wordsOf } from './words'

/**
 * Asks whoever opened the link in a mail about a sign-in whether it was somebody else: mail programs open links too, so that only the
 * button ends a session.
 */
export function Disown({ token, onDone, onInvalid }: DisownProps) {
  const t = useText('auth')
  const [busy, setBusy] = useState(false)

  async function send(): Promise<void> {
    setBusy(true)
    const outcome = await authOutcome(() => disown(token))
    setBusy(false)
    if (outcome.ok) onDone(outcome.data)
    else if (outcome.error.code === 'TOKEN_INVALID') {
      onInvalid()
      openAuth({ kind: 'forgot-password', why: 'auth_link_invalid' })
    } else toast.error(wordsOf(outcome.error))
  }

  return (
    <Outcome
      mark="file"
      title={t('auth_disown_title')}
      words={t('auth_disown_words')}
      actions={
        <Button tone="primary" busy={busy} onClick={() => void send()}>
          {t('auth_disown_button')}
        </Button>
      }
    />
  )
}

interface DisownProps {
  /** Of the link in the mail. */
  token: string
  /** The sessions have ended; `link` is the token with which a new password is chosen. */
  onDone: (link: string) => void
  /** The link is used or too old. */
  onInvalid: () => void
}
