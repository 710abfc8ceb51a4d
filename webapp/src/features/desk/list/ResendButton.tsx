import { useState } from 'react'
import { attempt } from '../../../api/attempt'
import { text, useText } from '../../../i18n'
import { Button } from '../../../ui/Button'
import { toast } from '../../../ui/toast'
import { useSignInAgain } from '../useSignInAgain'

/** Sends what a line is about again; `onDone` follows when that is done, also by another operator. */
export function ResendButton({
  name,
  resend,
  onDone,
}: {
  name: string
  resend: () => Promise<void>
  onDone: () => void
}) {
  const t = useText('desk')
  const [busy, setBusy] = useState(false)
  const handlers = useSignInAgain()

  async function press(): Promise<void> {
    setBusy(true)
    const outcome = await attempt(resend, { ...handlers, not_found: onDone, conflict: onDone })
    setBusy(false)
    if (!outcome.ok) return
    toast.success(text('desk_sent_again'))
    onDone()
  }

  return (
    <Button
      tone="quiet"
      busy={busy}
      onClick={() => void press()}
      aria-label={t('desk_of', { what: t('desk_resend'), name })}
    >
      {t('desk_resend')}
    </Button>
  )
}
