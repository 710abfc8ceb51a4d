import { useState } from 'react'
import { followLink, type MailLink } from '../../api/auth/address'
import { authOutcome } from '../../api/auth/error'
import { wordsOf } from '../../api/auth/words'
import { useText } from '../../i18n'
import { Button } from '../../ui/Button'
import { Outcome } from '../../ui/Outcome'
import { toast } from '../../ui/toast'
import { openAuth } from './view'

/** Asks whoever opened the link in a mail whether to do what it is for: mail programs open links too, so that only the button does it. */
export function FollowLink({ link, token, onDone, onInvalid }: FollowLinkProps) {
  const t = useText('auth')
  const [busy, setBusy] = useState(false)

  async function send(): Promise<void> {
    setBusy(true)
    const outcome = await authOutcome(() => followLink(link, token))
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
      title={t(`auth_${link}_title`)}
      words={t(`auth_${link}_words`)}
      actions={
        <Button tone="primary" busy={busy} onClick={() => void send()}>
          {t(`auth_${link}_button`)}
        </Button>
      }
    />
  )
}

interface FollowLinkProps {
  link: MailLink
  /** Of the link in the mail. */
  token: string
  /** It is done; `link` is the token with which a new password is chosen. */
  onDone: (link: string) => void
  /** The link is used or too old. */
  onInvalid: () => void
}
